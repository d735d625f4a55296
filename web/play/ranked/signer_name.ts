// The name under a run: one line of 1 to 24 characters, in at most the 48 bytes that a game carries across.
const LETTERS_MAX = 24, BYTES_MAX = 48;

/** What is left of a typed name; empty when nothing is. */
export function signerName(typed: string): string {
  const line = typed.normalize("NFC").replace(/\s+/gu, " ").replace(/\p{C}/gu, "").trim();
  const letters = [...line].slice(0, LETTERS_MAX);
  const size = () => new TextEncoder().encode(letters.join("")).length;
  while (size() > BYTES_MAX) letters.pop();
  return letters.join("").trim();
}
