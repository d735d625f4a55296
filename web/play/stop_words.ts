// Why a run stopped, in words.
import type { DesyncReport, Why } from "../../wire/host/mod.ts";

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
