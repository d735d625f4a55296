// For tests only: a vault in memory. It keeps what a browser's database keeps, CryptoKeys included.
import type { Drawer, Vault, VaultChange } from "./vault.ts";

export class FakeVault implements Vault {
  readonly drawers: Record<Drawer, Map<string, unknown>> = {
    identity: new Map(),
    outbox: new Map(),
    replays: new Map(),
  };
  /** True: the disk is full. */
  isFull = false;

  get(drawer: Drawer, key: string): Promise<unknown> {
    return Promise.resolve(this.drawers[drawer].get(key));
  }

  put(drawer: Drawer, key: string, value: unknown): Promise<void> {
    return this.change(drawer, { puts: [[key, value]] });
  }

  drop(drawer: Drawer, key: string): Promise<void> {
    return this.change(drawer, { drops: [key] });
  }

  change(drawer: Drawer, { puts = [], drops = [] }: VaultChange): Promise<void> {
    if (this.isFull && puts.length > 0) {
      return Promise.reject(new DOMException("full", "QuotaExceededError"));
    }
    for (const key of drops) this.drawers[drawer].delete(key);
    for (const [key, value] of puts) this.drawers[drawer].set(key, structuredClone(value));
    return Promise.resolve();
  }

  all(drawer: Drawer, prefix = ""): Promise<unknown[]> {
    const found = [...this.drawers[drawer]].filter(([key]) => key.startsWith(prefix));
    found.sort(([a], [b]) => a < b ? -1 : 1);
    return Promise.resolve(found.map(([, value]) => value));
  }
}
