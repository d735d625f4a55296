/// <reference lib="dom" />
// The browser's own database: values by key in a few named drawers. What lies in it survives reloads and is nobody
// else's; a browser that has none gives null, and the page plays on without.

const NAME = "vermillion";
const VERSION = 1;
const DRAWERS = ["identity", "outbox"] as const;

export type Drawer = typeof DRAWERS[number];

export interface Vault {
  /** Undefined when there is nothing under the key. Rejects when the browser refuses. */
  get(drawer: Drawer, key: string): Promise<unknown>;
  put(drawer: Drawer, key: string, value: unknown): Promise<void>;
  drop(drawer: Drawer, key: string): Promise<void>;
  all(drawer: Drawer): Promise<unknown[]>;
}

/** Opens this browser's vault; null where databases are missing or forbidden. */
export async function openVault(): Promise<Vault | null> {
  try {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      for (const drawer of DRAWERS) asked.result.createObjectStore(drawer);
    };
    return new BrowserVault(await answered(asked));
  } catch {
    return null;
  }
}

class BrowserVault implements Vault {
  constructor(private readonly database: IDBDatabase) {}

  get(drawer: Drawer, key: string): Promise<unknown> {
    return answered(this.#open(drawer, "readonly").get(key));
  }

  async put(drawer: Drawer, key: string, value: unknown): Promise<void> {
    const store = this.#open(drawer, "readwrite");
    store.put(value, key);
    await finished(store.transaction);
  }

  async drop(drawer: Drawer, key: string): Promise<void> {
    const store = this.#open(drawer, "readwrite");
    store.delete(key);
    await finished(store.transaction);
  }

  all(drawer: Drawer): Promise<unknown[]> {
    return answered(this.#open(drawer, "readonly").getAll());
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

/** Written for good, or not at all. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
