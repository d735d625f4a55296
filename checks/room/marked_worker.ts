// The worker as it is deployed, whose rooms' objects also say which instance of themselves they are: that an object slept and
// was made anew cannot be seen from outside, which is the point of it.
import worker, { CoopRoom as Room } from "../../room/cloudflare/worker.ts";

export default worker;

export class CoopRoom extends Room {
  readonly #mark = crypto.randomUUID();

  override fetch(request: Request): Response {
    return new URL(request.url).pathname === "/mark"
      ? new Response(this.#mark)
      : super.fetch(request);
  }
}
