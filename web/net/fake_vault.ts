// For tests only: a vault in memory. It keeps what a browser's database keeps, CryptoKeys included.
import type { Drawer, Vault } from "./vault.ts";

export class FakeVault implements Vault {
  readonly drawers: Record<Drawer, Map<string, unknown>> = {
    identity: new Map(),
    outbox: new Map(),
  };
  /** True: the disk is full. */
  isFull = false;

  get(drawer: Drawer, key: string): Promise<unknown> {
    return Promise.resolve(this.drawers[drawer].get(key));
  }

  put(drawer: Drawer, key: string, value: unknown): Promise<void> {
    if (this.isFull) return Promise.reject(new DOMException("full", "QuotaExceededError"));
    this.drawers[drawer].set(key, structuredClone(value));
    return Promise.resolve();
  }

  drop(drawer: Drawer, key: string): Promise<void> {
    this.drawers[drawer].delete(key);
    return Promise.resolve();
  }

  all(drawer: Drawer): Promise<unknown[]> {
    return Promise.resolve([...this.drawers[drawer].values()]);
  }
}
