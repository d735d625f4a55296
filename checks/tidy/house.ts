// The house as docs/ARCHITECTURE describes it, in one table: the top-level names, who may import whom, and
// which outside packages each folder has been given. Every other rule reads this table.

export const TOP_LEVEL: ReadonlySet<string> = new Set([
  "deno.json",
  "deno.lock",
  "core",
  "engine",
  "wire",
  "room",
  "web",
  "checks",
  "docs",
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "LICENSE",
  "Dockerfile",
]);

/** One folder of the house. Folders are matched longest name first, so wire/host is not wire. */
export interface Room {
  name: string;
  /** Files outside the folder that it may import: exact paths, or a folder's name and a slash. */
  imports: string[];
  /** npm packages it has been given, by the names of the import map. */
  packages: string[];
  /** node: modules: none, every one, or only the named ones. */
  node: "none" | "any" | string[];
}

const TEST_PACKAGES = ["fast-check", "puppeteer-core", "axe-core", "xxhash-wasm", "valibot"];

export const ROOMS: Room[] = [
  { name: "core", imports: [], packages: [], node: "none" },
  { name: "engine", imports: ["core/mod.ts"], packages: [], node: "none" },
  { name: "wire/host", imports: [], packages: [], node: "none" },
  { name: "wire", imports: ["engine/mod.ts", "core/mod.ts"], packages: [], node: "none" },
  {
    name: "room",
    imports: ["wire/host/mod.ts"],
    packages: ["hono", "ws", "@types/ws", "valibot"],
    node: "any",
  },
  {
    name: "web",
    imports: ["wire/host/mod.ts"],
    packages: ["valibot", "pixi.js", "preact", "idb-keyval", "uqr", "@fontsource/"],
    node: "none",
  },
  // The AssemblyScript WASI host and the rest of checks.
  { name: "checks/wasi", imports: [], packages: [], node: "none" },
  {
    name: "checks",
    imports: ["core/", "engine/", "wire/", "room/", "web/", "checks/"],
    packages: ["assemblyscript", "esbuild", "ws", "netplayjs", "@tboyt/telegraph", "miniflare"]
      .concat(TEST_PACKAGES),
    node: "any",
  },
];

/** A file that is not like the rest of its folder, and why. */
const SPECIAL: Record<string, Partial<Room>> = {
  // The bundler is a build step that lives beside what it bundles.
  "web/build.ts": { packages: ["esbuild"], node: "any" },
  // Built into the platform, which alone can make a durable object.
  "room/cloudflare/coop_room.ts": { packages: ["cloudflare:workers"] },
  "room/cloudflare/boards.ts": { packages: ["cloudflare:workers"] },
};

/** The folder a path belongs to, or undefined for a file at the root. */
export function roomOf(path: string): Room | undefined {
  const found = ROOMS.filter((room) => path.startsWith(room.name + "/"));
  return found.sort((a, b) => b.name.length - a.name.length)[0];
}

/** What a file may reach: its folder's row, widened for its tests and for the few special files. */
export function allowance(path: string): Room | undefined {
  const room = roomOf(path);
  if (!room) return undefined;
  const special = SPECIAL[path];
  let row: Room = special
    ? {
      ...room,
      packages: [...room.packages, ...special.packages ?? []],
      node: special.node ?? room.node,
    }
    : room;
  if (/_test\.tsx?$/.test(path)) {
    // A test beside its source belongs to checks in all but its place.
    const node = row.node === "any" ? row.node : ["node:assert/strict", "node:assert"];
    row = {
      ...row,
      imports: [...row.imports, "checks/"],
      packages: [...row.packages, ...TEST_PACKAGES],
      node,
    };
  }
  return row;
}

/** Whether `from` may import the project file `to`. */
export function mayImport(from: string, to: string): boolean {
  const row = allowance(from);
  if (!row) return true;
  if (roomOf(to)?.name === row.name) return true;
  return row.imports.some((allowed) =>
    allowed.endsWith("/") ? to.startsWith(allowed) : to === allowed
  );
}

/** Whether `from` may import the outside package `name` (the import map's name, sub-path and all). */
export function mayUsePackage(from: string, name: string): boolean {
  const row = allowance(from);
  if (!row) return true;
  return row.packages.some((p) =>
    p.endsWith("/") ? name.startsWith(p) : name === p || name.startsWith(p + "/")
  );
}

export function mayUseNode(from: string, specifier: string): boolean {
  const row = allowance(from);
  if (!row || row.node === "any") return true;
  return row.node !== "none" && row.node.includes(specifier);
}
