/// <reference lib="dom" />
// The browser's own database: values by key in a few named drawers. What lies in it survives reloads and is nobody
// else's; a browser that has none gives null, and the page plays on without.

const NAME = "vermillion";
/** One more for every set of drawers: a browser adds what it lacks, and what is there stays. */
const VERSION = 2;
const DRAWERS = ["identity", "outbox", "replays"] as const;

export type Drawer = typeof DRAWERS[number];

/** What is to change in a drawer, all of it or nothing. */
export interface VaultChange {
  puts?: readonly (readonly [key: string, value: unknown])[];
  drops?: readonly string[];
}

export interface Vault {
  /** Undefined when there is nothing under the key. Rejects when the browser refuses. */
  get(drawer: Drawer, key: string): Promise<unknown>;
  put(drawer: Drawer, key: string, value: unknown): Promise<void>;
  drop(drawer: Drawer, key: string): Promise<void>;
  /** Drops, then puts, in one go: when it rejects, the drawer is as it was. */
  change(drawer: Drawer, change: VaultChange): Promise<void>;
  /** The values whose keys begin with `prefix`, in the keys' order; the others are not read. */
  all(drawer: Drawer, prefix?: string): Promise<unknown[]>;
}

/** Opens this browser's vault; null where databases are missing or forbidden. `factory` is the browser's own by default. */
export async function openVault(factory?: Pick<IDBFactory, "open">): Promise<Vault | null> {
  try {
    const asked = (factory ?? indexedDB).open(NAME, VERSION);
    asked.onupgradeneeded = () => addDrawers(asked.result);
    const database = await opened(asked);
    // A newer page in another tab may have to add drawers, and would wait for this one.
    database.onversionchange = () => database.close();
    return new BrowserVault(database);
  } catch {
    return null;
  }
}

function addDrawers(database: IDBDatabase): void {
  for (const drawer of DRAWERS) {
    if (!database.objectStoreNames.contains(drawer)) database.createObjectStore(drawer);
  }
}

/** A database that an older page holds fast is not waited for: that page may stay open for days. */
function opened(asked: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    asked.onsuccess = () => isGivenUp ? asked.result.close() : resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => {
      isGivenUp = true;
      reject(new Error("An older page holds the database"));
    };
  });
}

class BrowserVault implements Vault {
  constructor(private readonly database: IDBDatabase) {}

  get(drawer: Drawer, key: string): Promise<unknown> {
    return answered(this.#open(drawer, "readonly").get(key));
  }

  put(drawer: Drawer, key: string, value: unknown): Promise<void> {
    return this.change(drawer, { puts: [[key, value]] });
  }

  drop(drawer: Drawer, key: string): Promise<void> {
    return this.change(drawer, { drops: [key] });
  }

  async change(drawer: Drawer, { puts = [], drops = [] }: VaultChange): Promise<void> {
    const store = this.#open(drawer, "readwrite"), done = finished(store.transaction);
    try {
      for (const key of drops) store.delete(key);
      for (const [key, value] of puts) store.put(value, key);
    } catch (error) {
      // A value that cannot be kept throws at once, and the rest of the change would be written.
      store.transaction.abort();
      await done.catch(() => {});
      throw error;
    }
    await done;
  }

  all(drawer: Drawer, prefix = ""): Promise<unknown[]> {
    const range = prefix === "" ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return answered(this.#open(drawer, "readonly").getAll(range));
  }

  #open(drawer: Drawer, mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(drawer, mode).objectStore(drawer);
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Written for good, or not at all: every error ends in an abort, which knows the reason. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
