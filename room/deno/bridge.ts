// Between node's HTTP server and the Request/Response that routes and files speak. Bodies are small here: the
// API's are a line of JSON, so anything longer is refused before it is held.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { STATUS_CODES } from "node:http";
import { UPLOAD_LIMITS } from "../envelope.ts";
import { STRICT_HEADERS } from "../headers.ts";

export const BODY_BYTES_MAX = 16_384;
/** The one address that takes more: a whole run is handed in there. */
const UPLOADS_PATH = "/api/uploads";

/** What this platform hands to the routes with each request. */
export interface DenoEnv {
  address: string;
  /** The raw handshake, when the request asks to become a websocket. */
  upgrade?: { incoming: IncomingMessage; socket: Duplex; head: Uint8Array };
}

export class BodyTooBig extends Error {}
export class BadRequest extends Error {}

/** Reads the request whole. Throws BodyTooBig, or BadRequest when its address cannot be read. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const host = incoming.headers.host ?? "";
  const path = incoming.url ?? "/";
  if (!path.startsWith("/") || !/^[\w.:[\]-]+$/.test(host)) {
    throw new BadRequest("The request names no address");
  }
  const url = URL.parse(`http://${host}${path}`);
  if (url === null) throw new BadRequest("The request's address cannot be read");
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const bytesMax = url.pathname === UPLOADS_PATH ? UPLOAD_LIMITS.packedBytesMax : BODY_BYTES_MAX;
  const body = hasBody ? await readBody(incoming, bytesMax) : undefined;
  return new Request(url, { method, headers, body });
}

async function readBody(
  incoming: IncomingMessage,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > bytesMax) throw new BodyTooBig(`A body has at most ${bytesMax} bytes here`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

/** Writes a Response out through node's server. */
export async function sendResponse(
  response: Response,
  method: string,
  outgoing: ServerResponse,
): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  for (const [name, value] of headersOf(response, body.length, method)) {
    outgoing.setHeader(name, value);
  }
  outgoing.end(method === "HEAD" ? undefined : body);
}

/** Writes a Response to a bare socket: a handshake refused. */
export async function sendRefusal(
  response: Response,
  method: string,
  socket: Duplex,
): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  const lines = [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}`];
  for (const [name, value] of headersOf(response, body.length, method)) {
    lines.push(`${name}: ${value}`);
  }
  lines.push("connection: close", "", "");
  socket.write(lines.join("\r\n"));
  socket.end(method === "HEAD" ? undefined : body);
}

function headersOf(response: Response, size: number, method: string): Map<string, string> {
  const headers = new Map(Object.entries(STRICT_HEADERS));
  response.headers.forEach((value, name) => headers.set(name, value));
  const isEmpty = response.status === 204 || response.status === 304;
  // A HEAD answer says the length of the body it leaves out, or nothing where nobody measured it.
  if (!isEmpty && method !== "HEAD") {
    headers.set("content-length", `${size}`);
  }
  return headers;
}
