// HTML by template: whatever is put into one is escaped unless it is markup itself, so nothing that a player typed can
// become a tag or leave an attribute.

/** Text that is HTML already. Only `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Part = Markup | string | number | null | false | readonly Part[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML shows it, in an element or between an attribute's quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => ENTITIES[each]);
}

function textOf(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return escaped(`${part}`);
}

/** Markup with its parts escaped; null and false leave nothing, lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.reduce((text, next, at) => text + textOf(parts[at - 1]) + next),
  );
}
