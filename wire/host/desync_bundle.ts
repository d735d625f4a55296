// A desync in one file, to be looked into offline: JSON with the replay, the states and the versions. Replaying the
// records gives the state that should have been; comparing it with both says whose game went astray.
import type { DesyncReport } from "./desync.ts";
import { PROTOCOL } from "./messages.gen.ts";
import { LAYOUT_HASH, RULES } from "./views.gen.ts";

const KIND = "vermillion desync";
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
    kind: KIND,
    protocol: PROTOCOL,
    rules: RULES,
    layout: LAYOUT_HASH,
    engine: globalThis.navigator?.userAgent ?? "",
    seat,
    tick: report.tick,
    hash: hex(report.hash),
    hashes: report.hashes.map(hex),
    isPlayedAgain: report.isPlayedAgain,
    state: report.state && base64(report.state),
    peers: report.peers.map((peer) => ({
      seat: peer.seat,
      hash: hex(peer.hash),
      liars: peer.liars,
      fields: peer.fields?.map((f) => ({ ...f, mine: `${f.mine}`, theirs: `${f.theirs}` })) ?? null,
      state: peer.state && base64(peer.state),
    })),
    replay: base64(replay),
  };
  return new TextEncoder().encode(JSON.stringify(bundle));
}
