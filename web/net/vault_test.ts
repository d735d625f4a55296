import assert from "node:assert/strict";
import { openVault } from "./vault.ts";

/** As much of a browser's database as opening it takes, with the drawers it has from earlier. */
class Opening {
  readonly made: string[] = [];
  version = 0;
  isClosed = false;
  onversionchange: () => void = () => {};
  request: Partial<IDBOpenDBRequest> = {};
  readonly objectStoreNames = { contains: (name: string) => this.had.includes(name) };

  constructor(readonly had: string[], readonly outcome: "opens" | "blocked" | "fails") {}

  createObjectStore(name: string): void {
    this.made.push(name);
  }

  close(): void {
    this.isClosed = true;
  }

  open(_name: string, version: number): IDBOpenDBRequest {
    this.version = version;
    this.request = { result: this as unknown as IDBDatabase, error: null };
    queueMicrotask(() => this.#answer());
    return this.request as IDBOpenDBRequest;
  }

  /** The blocking page went away, or there was none. */
  unblock(): void {
    this.request.onupgradeneeded?.call(this.request as IDBOpenDBRequest, {} as never);
    this.request.onsuccess?.call(this.request as IDBOpenDBRequest, {} as never);
  }

  #answer(): void {
    const request = this.request as IDBOpenDBRequest;
    if (this.outcome === "opens") this.unblock();
    else if (this.outcome === "blocked") request.onblocked?.call(request, {} as never);
    else request.onerror?.call(request, {} as never);
  }
}

Deno.test("openVault() adds the drawers a browser lacks, and touches none that it has", async () => {
  const first = new Opening([], "opens");
  assert(await openVault(first));
  assert.deepEqual(first.made, ["identity", "outbox", "replays"]);
  const later = new Opening(["identity", "outbox"], "opens");
  assert(await openVault(later));
  assert.deepEqual([later.made, later.version], [["replays"], 2]);
});

Deno.test("openVault() does without a database that fails, is held fast, or is not there", async () => {
  assert.equal(await openVault(new Opening([], "fails")), null);
  const held = new Opening(["identity", "outbox"], "blocked");
  assert.equal(await openVault(held), null);
  // Let go after all, it is not kept from the next page.
  held.unblock();
  assert.equal(held.isClosed, true);
  assert.equal(await openVault(), null);
  const forbidden = {
    open: () => {
      throw new DOMException("private", "SecurityError");
    },
  };
  assert.equal(await openVault(forbidden), null);
});

Deno.test("openVault() lets go of the database when a newer page has to add to it", async () => {
  const opening = new Opening([], "opens");
  assert(await openVault(opening));
  assert.equal(opening.isClosed, false);
  opening.onversionchange();
  assert.equal(opening.isClosed, true);
});
