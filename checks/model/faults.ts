// Broken variants of the protocol: each one change of one source, the area that must see it, and what it must say.
import { type Replace, swap } from "../pipe/builds.ts";

export interface Variant {
  name: string;
  area: string;
  replace: Replace;
  says: RegExp;
}

export const VARIANTS: Variant[] = [
  {
    name: "an acknowledgement is dropped",
    area: "run",
    replace: swap("wire/packet_read.ts", "  if (ack > link.acked) link.acked = ack;\n", ""),
    says: /never comes to rest/,
  },
  {
    name: "the menu's barrier is released on a guess",
    area: "menu",
    replace: swap(
      "engine/advance.ts",
      "  if (waitsForPicker(tick)) return GATE_MENU;\n",
      "",
    ),
    says: /past an open menu on a guess/,
  },
  {
    name: "a leave is not answered",
    area: "leave",
    replace: swap("wire/ending.ts", "  if (!hasLeft) sayLeave();\n", ""),
    says: /never comes to rest/,
  },
  {
    name: "records of an older run are taken",
    area: "rematch",
    replace: swap(
      "wire/packet_read.ts",
      "if (epoch != wireEpoch() || !wireHasRun() ||",
      "if (!wireHasRun() ||",
    ),
    says: /stopped for reason|differ at the confirmed tick|never comes to rest/,
  },
  {
    name: "repair is off",
    area: "repair",
    replace: swap("wire/repair.ts", "  if (first > last) return;", "  if (first >= 0) return;"),
    says: /never comes to rest/,
  },
  {
    name: "a hello is never answered",
    area: "start",
    replace: swap(
      "wire/start.ts",
      "if (helloEcho(at) != sessionNumber() && link.echoed != link.peerSession) sayHello(from);",
      "",
    ),
    says: /never comes to rest/,
  },
  {
    name: "a start that is taken back goes on at the guest",
    area: "start",
    replace: swap("wire/control.ts", "    if (phase == PHASE_RUN) cancelStart();", ""),
    says: /taken back/,
  },
  {
    name: "an older pause overrules a newer one",
    area: "pause",
    replace: swap("wire/pause.ts", "if (theirs < sequence || (theirs", "if ((theirs"),
    says: /one seat is paused and the other is not/,
  },
  {
    name: "a late record is never a reason to run a tick again",
    area: "run",
    replace: swap("engine/records.ts", "    wrong = tick;\n", "    wrong = wrong;\n"),
    says: /differ at the confirmed tick|stopped for reason/,
  },
  {
    name: "the menu's request is forgotten by whoever loses the tie",
    area: "menu",
    replace: swap("wire/menu.ts", "    requestTick = -1;\n    sinceMs", "    sinceMs"),
    says: /never comes to rest|trapped/,
  },
  {
    name: "a request in a record past the run's end waits for ever",
    area: "menu",
    replace: swap("wire/advance.ts", "    menuClose();\n", ""),
    says: /never comes to rest.*isRequesting/,
  },
];
