// Markdown: one title a file, and no relative link that leads nowhere, anchors included.
import { type Fault, lineOf, type Source } from "./source.ts";

const FENCE = /^(```|~~~)[^\n]*\n[\s\S]*?^\1[ \t]*$/gm;

/** The text without code: fenced blocks and code spans become spaces, lines stay. */
function prose(text: string): string {
  const spaces = (s: string) => s.replace(/[^\n]/g, " ");
  return text.replace(FENCE, spaces).replace(/<!--[\s\S]*?-->/g, spaces).replace(
    /`[^`\n]*`/g,
    spaces,
  );
}

/** The anchor a heading gets where the project's pages are read. */
export function anchorOf(heading: string): string {
  return heading.trim().toLowerCase().replace(/[`*]/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

function anchors(text: string): Set<string> {
  const withoutFences = text.replace(FENCE, "");
  const seen = new Map<string, number>();
  const found = new Set<string>();
  for (const match of withoutFences.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const anchor = anchorOf(match[1]);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    found.add(count ? `${anchor}-${count}` : anchor);
  }
  return found;
}

const isDocument = (path: string) => path.endsWith(".md");

/** Each Markdown file has exactly one title, and it comes first. */
export function titleFaults(sources: Source[]): Fault[] {
  const faults: Fault[] = [];
  for (const { path, text } of sources.filter((s) => isDocument(s.path))) {
    const titles = [...prose(text).matchAll(/^# \S/gm)];
    if (titles.length !== 1) {
      faults.push({ path, line: 0, says: `${titles.length} titles; a page has one (# ...).` });
    } else if (prose(text).slice(0, titles[0].index).trim() !== "") {
      faults.push({ path, line: 1, says: "the title comes before everything else." });
    }
  }
  return faults;
}

const LINK = /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s+(\S+)/gm;

/** Relative links to files, folders and headings that are not there. `paths` is every file of the project. */
export function linkFaults(sources: Source[], paths: string[]): Fault[] {
  const files = new Set(paths);
  const folders = new Set(paths.flatMap((path) => {
    const parts = path.split("/");
    return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join("/"));
  }));
  const byPath = new Map(sources.map((s) => [s.path, s.text]));
  const faults: Fault[] = [];
  for (const { path, text } of sources.filter((s) => isDocument(s.path))) {
    const body = prose(text);
    for (const match of body.matchAll(LINK)) {
      const link = match[1] ?? match[2];
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) continue;
      const [file, anchor] = link.split("#");
      const target = file === ""
        ? path
        : decodeURI(new URL(file, `file:///${path}`).pathname.slice(1));
      const clean = target.replace(/\/$/, "");
      const line = lineOf(body, match.index);
      if (!files.has(clean) && !folders.has(clean)) {
        faults.push({ path, line, says: `the link to ${link} leads nowhere.` });
      } else if (anchor && isDocument(clean) && !anchors(byPath.get(clean) ?? "").has(anchor)) {
        faults.push({ path, line, says: `${clean} has no heading #${anchor}.` });
      }
    }
  }
  return faults;
}

const TASK = /\bdeno task ([a-z][\w:-]*)/g;

/** Commands a page names that deno.json does not have. */
export function commandFaults(sources: Source[], tasks: string[]): Fault[] {
  return sources.filter((s) => isDocument(s.path)).flatMap(({ path, text }) =>
    [...text.matchAll(TASK)].filter((match) => !tasks.includes(match[1])).map((match) => ({
      path,
      line: lineOf(text, match.index),
      says: `there is no task "${match[1]}" in deno.json.`,
    }))
  );
}
