// The peers' own code, bundled as their authors publish it: both are written for a browser's bundler. netplayjs does
// not export its rollback class, so that is taken from the sources in its package.
import * as esbuild from "esbuild";

const ROOT = new URL("../../../", import.meta.url).pathname;
const ENTRY = `
export { RollbackNetcode } from "netplayjs/src/netcode/rollback.ts";
export { NetplayPlayer } from "netplayjs/src/types.ts";
export { PlayerType, Telegraph } from "@tboyt/telegraph";
`;

/** What the comparison uses of netplayjs 0.4.1. */
export interface NetplayRollback {
  history: { frame: number; state: unknown }[];
  tick(): void;
  onRemoteInput(frame: number, player: unknown, input: unknown): void;
}

/** What the comparison uses of @tboyt/telegraph 0.0.3. */
export interface TelegraphSession {
  addPlayer(player: unknown): { value: number | null; code: string };
  addLocalInput(handle: number, input: number[]): { code: string };
  syncInput(): { value: { inputs: number[][] } | null; code: string };
  advanceFrame(): void;
  afterTick(): void;
}

export interface Peers {
  RollbackNetcode: new (...args: unknown[]) => NetplayRollback;
  NetplayPlayer: new (id: number, isLocal: boolean, isHost: boolean) => unknown;
  PlayerType: { local: unknown; remote: unknown };
  Telegraph: new (config: unknown) => TelegraphSession;
}

let loaded: Promise<Peers> | null = null;

/** Bundles and loads both, once a process. */
export function loadPeers(): Promise<Peers> {
  return loaded ??= load();
}

async function load(): Promise<Peers> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": `"production"` },
  });
  await esbuild.stop();
  const url = URL.createObjectURL(new Blob([outputFiles[0].text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
