// The store as one SQLite file. Every statement is on the disk before it is answered, so a process killed at any moment
// has lost nothing that it said it had.
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { migrate, type Row, type SqlValue, type Store } from "../store.ts";

export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  private constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    this.#database.exec("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON");
  }

  /** Opens the file, made when it is not there, with its tables up to date. */
  static async open(path: string): Promise<SqliteStore> {
    const store = new SqliteStore(path);
    try {
      await migrate(store);
    } catch (error) {
      store.close();
      throw error;
    }
    return store;
  }

  run(sql: string, ...values: SqlValue[]): Promise<number> {
    return this.#later(() => Number(this.#prepare(sql).run(...values).changes));
  }

  all<T extends object = Row>(sql: string, ...values: SqlValue[]): Promise<T[]> {
    // Rows come without a prototype, which nobody expects of plain data.
    return this.#later(() => this.#prepare(sql).all(...values).map((row) => ({ ...row }) as T));
  }

  batch(statements: readonly [sql: string, ...values: SqlValue[]][]): Promise<number[]> {
    return this.#later(() => {
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        const changes = statements.map(([sql, ...values]) =>
          Number(this.#database.prepare(sql).run(...values).changes)
        );
        this.#database.exec("COMMIT");
        return changes;
      } catch (error) {
        this.#database.exec("ROLLBACK");
        throw error;
      }
    });
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) this.#prepared.set(sql, statement = this.#database.prepare(sql));
    return statement;
  }

  /** A throw becomes a rejection, as it would on a store that is far away. */
  #later<T>(work: () => T): Promise<T> {
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(error);
    }
  }
}
