// A request that is refused: what to say and with which status. Thrown by whatever looks at what came from outside.

export class Refused extends Error {
  override readonly name = "Refused";
  /** `message` is one sentence for whoever sent it; `id` the run that is there already, with 409. */
  constructor(readonly status: number, message: string, readonly id?: string) {
    super(message);
  }
}
