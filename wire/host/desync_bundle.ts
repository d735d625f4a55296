// A desync in one file, to be looked into offline: JSON with the replay, the states and the versions. Replaying the
// records gives the state that should have been; comparing it with both says whose game went astray.
import { type DesyncReport, engineName } from "./desync.ts";
import { PROTOCOL } from "./messages.gen.ts";
import { LAYOUT_HASH, RULES } from "./views.gen.ts";

/** What a bundle says that it is. */
export const BUNDLE_KIND = "vermillion desync";
/** Where a replay's header holds the SHA-256 of the game.wasm that recorded it. */
const WASM_AT = 16, WASM_END = 48;
const hex = (value: bigint) => value.toString(16).padStart(16, "0");

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

/** Packs a report with the run's replay; `seat` is whose machine packs it. */
export function packDesync(
  report: DesyncReport,
  replay: Uint8Array,
  seat: number,
): Uint8Array<ArrayBuffer> {
  const bundle = {
    kind: BUNDLE_KIND,
    protocol: PROTOCOL,
    rules: RULES,
    layout: LAYOUT_HASH,
    wasm: Array.from(replay.subarray(WASM_AT, WASM_END), (b) => b.toString(16).padStart(2, "0"))
      .join(""),
    engine: engineName(),
    seat,
    tick: report.tick,
    hash: hex(report.hash),
    hashes: report.hashes.map(hex),
    isPlayedAgain: report.isPlayedAgain,
    state: report.state && base64(report.state),
    peers: report.peers.map((peer) => ({
      seat: peer.seat,
      engine: peer.engine,
      hash: hex(peer.hash),
      liars: peer.liars,
      fields: peer.fields?.map((f) => ({ ...f, mine: `${f.mine}`, theirs: `${f.theirs}` })) ?? null,
      state: peer.state && base64(peer.state),
    })),
    replay: base64(replay),
  };
  return new TextEncoder().encode(JSON.stringify(bundle));
}
