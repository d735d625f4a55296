// The store over D1. A batch is one transaction there too: it rolls back whole.
import type { Row, SqlValue, Store } from "../store.ts";
import type { D1Database } from "./platform.d.ts";

export class D1Store implements Store {
  readonly #database: D1Database;

  constructor(database: D1Database) {
    this.#database = database;
  }

  async run(sql: string, ...values: SqlValue[]): Promise<number> {
    return (await this.#database.prepare(sql).bind(...values).run()).meta.changes;
  }

  async all<T extends object = Row>(sql: string, ...values: SqlValue[]): Promise<T[]> {
    return (await this.#database.prepare(sql).bind(...values).all()).results as T[];
  }

  async batch(statements: readonly [sql: string, ...values: SqlValue[]][]): Promise<number[]> {
    const prepared = statements.map(([sql, ...values]) =>
      this.#database.prepare(sql).bind(...values)
    );
    return (await this.#database.batch(prepared)).map((result) => result.meta.changes);
  }
}
