// A lesson's line with the player's own keys in it.
import { LESSON_ROWS } from "../names/mod.ts";
import { type Action, type Bindings, codeName } from "./bindings.ts";

/** A piece of a line: words, or something to press. */
export interface LinePart {
  text: string;
  isKey: boolean;
}

/** The line of lesson `number` for keys and mouse (0), a pad (1) or glass (2). */
export function lessonLine(number: number, device: 0 | 1 | 2, bindings: Bindings): LinePart[] {
  const line = LESSON_ROWS[number - 1]?.lines[device] ?? "";
  return line.split(/(\{\w+\}|\[[^\]]+\])/).filter((piece) => piece.trim() !== "").map((piece) => {
    const inner = piece.slice(1, -1);
    if (piece.startsWith("[")) return { text: inner, isKey: true };
    if (!piece.startsWith("{")) return { text: piece.trim(), isKey: false };
    const code = bindings[device === 1 ? "pad" : "keys"][inner as Action][0];
    return { text: code ? codeName(code) : "unbound", isKey: true };
  });
}
