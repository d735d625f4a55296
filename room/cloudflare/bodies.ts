// Bodies are read whole and small before anything else happens: the API's are a line of JSON, a run handed in is at most a
// megabyte. What is longer is refused as soon as it is too long, whatever its header said.
import { UPLOAD_LIMITS } from "../envelope.ts";
import { refuse } from "../routes.ts";

const BODY_BYTES_MAX = 16_384;
/** The one address that takes more. */
const UPLOADS_PATH = "/api/uploads";

/** The request with its body in memory, or the refusal of one that is too long. */
export async function readBody(request: Request): Promise<Request | Response> {
  if (request.body === null) return request;
  const isUpload = new URL(request.url).pathname === UPLOADS_PATH;
  const bytesMax = isUpload ? UPLOAD_LIMITS.packedBytesMax : BODY_BYTES_MAX;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > bytesMax) return refuse(413, `A body has at most ${bytesMax} bytes here`);
    chunks.push(chunk);
  }
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body: new Blob(chunks) });
}
