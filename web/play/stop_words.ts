// Why a run stopped, in words; and the report of a desync, which holds what it takes to look for its cause.
import {
  type DesyncReport,
  type FieldDifference,
  type Game,
  PROTOCOL,
  RULES,
  type Why,
} from "../../wire/host/mod.ts";

/** The sentence of a reason, without its full stop; what happened when the session gave none. */
export function whySentence(why: Why): string {
  return why.code === 0 ? "The connection closed" : why.text.replace(/\.$/, "");
}

/** What differed first, as far as it is known yet. */
export function desyncSentence(report: DesyncReport | null): string {
  if (!report) return "The states of the two games differ";
  const peer = report.peers.find((one) => one.fields?.length || one.liars.length);
  if (peer?.liars.length) {
    return `At tick ${report.tick} the games had been told different inputs`;
  }
  const field = peer?.fields?.[0];
  if (!field) return `The games differ at tick ${report.tick}`;
  // A field's name comes with its type, which says nothing to a player.
  const name = field.field.split(":")[0];
  return `At tick ${report.tick} ${name} was ${field.mine} here and ${field.theirs} there`;
}

/** The report as a file: versions, hashes, fields, this machine's state and the records up to there. */
export function desyncBundle(game: Game): Uint8Array<ArrayBuffer> {
  const report = game.desync();
  const bundle = {
    kind: "vermillion desync report",
    rules: RULES,
    protocol: PROTOCOL,
    seat: game.session.seat,
    seats: game.session.seats,
    browser: navigator.userAgent,
    tick: report?.tick ?? -1,
    hash: report?.hash.toString(16).padStart(16, "0") ?? "",
    peers: report?.peers.map((peer) => ({
      ...peer,
      hash: peer.hash.toString(16).padStart(16, "0"),
      fields: peer.fields?.map(plainField) ?? null,
    })) ?? [],
    state: report?.state ? base64(report.state) : null,
    replay: base64(game.replay()),
  };
  return new TextEncoder().encode(JSON.stringify(bundle));
}

/** 64-bit values have no number in JSON. */
function plainField(field: FieldDifference) {
  return { ...field, mine: `${field.mine}`, theirs: `${field.theirs}` };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
