// The part of the Workers platform that this host uses, as types. The platform's own package of types declares globals that
// clash with a browser's and Deno's; this is what is called here, and no more.

export interface EdgeSocket {
  readonly readyState: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Kept with the socket while its object sleeps; at most 16 KiB. */
  serializeAttachment(value: unknown): void;
  deserializeAttachment(): unknown;
}

export interface SqlStorage {
  exec<T>(sql: string, ...values: (string | number | null)[]): { toArray(): T[] };
}

export interface ObjectStorage {
  readonly sql: SqlStorage;
  setAlarm(atMs: number): Promise<void>;
  /** Tables and alarm go too. */
  deleteAll(): Promise<void>;
}

export interface ObjectState {
  readonly storage: ObjectStorage;
  acceptWebSocket(socket: EdgeSocket): void;
  getWebSockets(): EdgeSocket[];
  setWebSocketAutoResponse(pair: unknown): void;
  getWebSocketAutoResponseTimestamp(socket: EdgeSocket): Date | null;
  waitUntil(work: Promise<unknown>): void;
}

/** The base of every durable object; the platform makes one with its state and the bindings. */
export class DurableObject<E> {
  constructor(ctx: ObjectState, env: E);
  protected readonly ctx: ObjectState;
  protected readonly env: E;
}

export interface ObjectNamespace<Stub> {
  idFromName(name: string): unknown;
  get(id: unknown): Stub;
}

export interface D1Statement {
  bind(...values: (string | number | null)[]): D1Statement;
  run(): Promise<D1Result>;
  all(): Promise<D1Result>;
}

export interface D1Result {
  results: unknown[];
  meta: { changes: number };
}

export interface D1Database {
  prepare(sql: string): D1Statement;
  batch(statements: D1Statement[]): Promise<D1Result[]>;
}

export interface RateLimit {
  limit(asked: { key: string }): Promise<{ success: boolean }>;
}

/** Keeps the event alive until the work is done, though its answer has gone out. */
export function waitUntil(work: Promise<unknown>): void;

export interface R2Bucket {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  get(name: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
}

export interface Queue {
  send(message: unknown): Promise<unknown>;
}

export interface QueueBatch {
  /** `attempts` counts this delivery too. */
  messages: readonly { attempts: number }[];
}
