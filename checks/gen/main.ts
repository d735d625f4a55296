// deno task gen [--check]: writes every generated file, or says which one is stale.
import { contractDoc, contractList, contractTable, parseContracts } from "./contracts.ts";
import { layoutSource } from "./layout.ts";
import { type Messages, messagesCodec, messagesDoc, messagesTable } from "./messages.ts";
import { layOut, layoutText, Schema } from "./schema.ts";
import { fieldsSource, stateDoc, viewsSource } from "./views.ts";

const ROOT = new URL("../../", import.meta.url);

export interface Generated {
  path: string;
  text: string;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}

/** Formats through `deno fmt`, so that the committed file and the formatter agree. */
async function format(text: string, ext: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", ext, "--line-width", "100", "-"],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  const out = await child.output();
  if (!out.success) throw new Error(`deno fmt: ${new TextDecoder().decode(out.stderr)}`);
  return new TextDecoder().decode(out.stdout);
}

function head(source: string, hash: string, ext: string): string {
  const line = `Generated from ${source} (sha256 ${
    hash.slice(0, 16)
  }) by deno task gen; do not edit.`;
  return ext === "md" ? `<!-- ${line} -->\n\n` : `// ${line}\n`;
}

/** Everything the schema makes. */
async function stateFiles(): Promise<Generated[]> {
  const source = "core/schema.json";
  const text = await Deno.readTextFile(new URL(source, ROOT));
  const schema = JSON.parse(text) as Schema;
  const hash = await sha256(text);
  const layoutHash = parseInt((await sha256(layoutText(schema))).slice(0, 8), 16);
  const state = layOut(schema.state), outputs = layOut(schema.outputs);
  const parts: [string, string, string][] = [
    ["core/layout.gen.ts", layoutSource(schema, state, outputs, layoutHash), "ts"],
    ["wire/host/views.gen.ts", viewsSource(schema, state, outputs, layoutHash), "ts"],
    ["wire/host/fields.gen.ts", fieldsSource(state), "ts"],
    ["docs/state.md", stateDoc(state, layoutHash), "md"],
  ];
  return await Promise.all(parts.map(async ([path, body, ext]) => ({
    path,
    text: await format(head(source, hash, ext) + body, ext),
  })));
}

/** Everything the control messages make. */
async function messageFiles(): Promise<Generated[]> {
  const source = "wire/messages.json";
  const text = await Deno.readTextFile(new URL(source, ROOT));
  const all = JSON.parse(text) as Messages, hash = await sha256(text);
  const parts: [string, string, string][] = [
    ["wire/messages.gen.ts", messagesCodec(all), "ts"],
    ["wire/host/messages.gen.ts", messagesTable(all), "ts"],
    ["docs/messages.md", messagesDoc(all), "md"],
  ];
  return await Promise.all(parts.map(async ([path, body, ext]) => ({
    path,
    text: await format(head(source, hash, ext) + body, ext),
  })));
}

/** Everything the contracts' scripts make. */
async function contractFiles(): Promise<Generated[]> {
  const source = "core/contracts.txt";
  const text = await Deno.readTextFile(new URL(source, ROOT));
  const all = parseContracts(text, source), hash = await sha256(text);
  const parts: [string, string, string][] = [
    ["core/contract_table.gen.ts", contractTable(all), "ts"],
    ["wire/host/contracts.gen.ts", contractList(all), "ts"],
    ["docs/contracts.md", contractDoc(all), "md"],
  ];
  return await Promise.all(parts.map(async ([path, body, ext]) => ({
    path,
    text: await format(head(source, hash, ext) + body, ext),
  })));
}

export async function generate(): Promise<Generated[]> {
  return [...await stateFiles(), ...await messageFiles(), ...await contractFiles()];
}

if (import.meta.main) {
  const check = Deno.args.includes("--check");
  const unknown = Deno.args.find((a) => a !== "--check");
  if (unknown) {
    console.error(`gen takes only --check, not "${unknown}"`);
    Deno.exit(2);
  }
  let stale = 0;
  for (const { path, text } of await generate()) {
    const url = new URL(path, ROOT);
    const old = await Deno.readTextFile(url).catch(() => "");
    if (old === text) continue;
    stale++;
    if (check) console.error(`${path} is stale: run deno task gen`);
    else {
      await Deno.writeTextFile(url, text);
      console.log(`wrote ${path}`);
    }
  }
  if (check && stale) Deno.exit(1);
}
