// Pages with one thing wrong, for seeing that the paths notice: `--fault NAME` plays them.
import type { PageFault } from "../../web/build.ts";

export const FAULTS: Readonly<Record<string, PageFault>> = {
  /** A silent connection is given up without an ICE restart. */
  "no-restarts": {
    file: "net/upgrade.ts",
    from: "if (this.ports.isOffering()) this.#offer(peer, true);",
    to: "if (this.ports.isOffering()) return;",
  },
  /** Which of a TURN server's doors carries the game is never read. */
  "path-unread": {
    file: "net/path.ts",
    from: "const protocol = local.relayProtocol;",
    to: "const protocol: string = '';",
  },
  /** The page forgets to tell of its session. */
  untold: {
    file: "play/telemetry.ts",
    from: "if (!this.#port.maySend()) return;",
    to: "return;",
  },
};
