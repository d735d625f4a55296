// A replay taken apart by what its bytes are: tokens, masks, and each seat's aims, moves and buttons in columns of their own,
// moves as the change from the last. The same bytes in another order, for the transport: a general compressor finds in a
// column what it misses in the mixture, about a quarter more. What is signed and kept is the replay (docs/replays.md).
// Whatever is put together again is exactly as long as its columns, so hostile ones cannot grow.

/** Bytes that are no columns, or a replay whose records cannot be walked; the message is one sentence. */
export class ColumnsError extends Error {}

const HEADER_SIZE = 228, SEATS = 4;
/** Bytes of an aim by the low three bits of its mask (docs/replays.md, "Records"). */
const AIM_SIZES = [0, 1, 1, 2, 3, 4];
const MOVE = 8, BUTTONS = 16, COMMAND = 32, DEVICE = 64, CLEAR = 128;
const VAR_BYTES_MAX = 5;

/** Columns of a seat, after that of the tokens: its masks, an aim's bytes by its size and place, the rest. */
const AIM_AT = [0, 1, 2, 4, 7], MOVE_X = 11, MOVE_Y = 12, BUTTONS_AT = 13, COMMAND_AT = 14;
const DEVICE_AT = 15, SEAT_COLUMNS = 16;
const TOKENS = 0, COLUMNS = 1 + SEATS * SEAT_COLUMNS;
const TABLE_SIZE = COLUMNS * 4;

/** Walks records to their end: `next` gives the next byte, which belongs to that column. */
function walk(next: (column: number) => number): void {
  for (;;) {
    const token = next(TOKENS);
    if (token >> 4 === 15) {
      for (let size = 1; next(TOKENS) & 0x80; size++) {
        if (size === VAR_BYTES_MAX) throw new ColumnsError("A count has too many bytes");
      }
    }
    if ((token & 15) === 0) return;
    for (let seat = 0; seat < SEATS; seat++) {
      if (token >> seat & 1) walkRecord(next, 1 + seat * SEAT_COLUMNS);
    }
  }
}

function walkRecord(next: (column: number) => number, first: number): void {
  const mask = next(first), size = AIM_SIZES[mask & 7];
  if (size === undefined || mask & CLEAR) throw new ColumnsError("A record has no such mask");
  for (let at = 0; at < size; at++) next(first + AIM_AT[size] + at);
  if (mask & MOVE) {
    next(first + MOVE_X);
    next(first + MOVE_Y);
  }
  if (mask & BUTTONS) next(first + BUTTONS_AT);
  if (mask & COMMAND) next(first + COMMAND_AT);
  if (mask & DEVICE) next(first + DEVICE_AT);
}

/** Whether a column holds changes: what a hand pushes turns slowly. */
function isChange(column: number): boolean {
  const place = (column - 1) % SEAT_COLUMNS;
  return column !== TOKENS && (place === MOVE_X || place === MOVE_Y);
}
const CHANGES = Array.from({ length: COLUMNS }, (_, column) => isChange(column));

/** Takes a replay apart. Throws ColumnsError when its records cannot be walked. */
export function toColumns(replay: Uint8Array): Uint8Array<ArrayBuffer> {
  const columns: number[][] = Array.from({ length: COLUMNS }, () => []);
  const last = new Uint8Array(COLUMNS);
  let at = HEADER_SIZE;
  walk((column) => {
    if (at >= replay.length) throw new ColumnsError("The replay ends within its records");
    const byte = replay[at++];
    columns[column].push(CHANGES[column] ? byte - last[column] & 255 : byte);
    last[column] = byte;
    return byte;
  });
  const bytes = new Uint8Array(replay.length + TABLE_SIZE), view = new DataView(bytes.buffer);
  bytes.set(replay.subarray(0, HEADER_SIZE));
  let to = HEADER_SIZE + TABLE_SIZE;
  columns.forEach((column, index) => {
    view.setUint32(HEADER_SIZE + index * 4, column.length, true);
    bytes.set(column, to);
    to += column.length;
  });
  bytes.set(replay.subarray(at), to);
  return bytes;
}

/** Puts a replay together again. Throws ColumnsError for bytes that toColumns() never gave. */
export function fromColumns(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length < HEADER_SIZE + TABLE_SIZE) throw new ColumnsError("The columns have no table");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = new Float64Array(COLUMNS), ends = new Float64Array(COLUMNS);
  let end = HEADER_SIZE + TABLE_SIZE;
  for (let column = 0; column < COLUMNS; column++) {
    from[column] = end;
    end += view.getUint32(HEADER_SIZE + column * 4, true);
    ends[column] = end;
  }
  if (end > bytes.length) throw new ColumnsError("The columns are longer than what holds them");
  const replay = new Uint8Array(bytes.length - TABLE_SIZE), last = new Uint8Array(COLUMNS);
  replay.set(bytes.subarray(0, HEADER_SIZE));
  let to = HEADER_SIZE;
  walk((column) => {
    if (from[column] === ends[column]) throw new ColumnsError("A column ends within the records");
    const byte = bytes[from[column]++];
    const value = CHANGES[column] ? byte + last[column] & 255 : byte;
    last[column] = value;
    return replay[to++] = value;
  });
  for (let column = 0; column < COLUMNS; column++) {
    if (from[column] !== ends[column]) throw new ColumnsError("A column goes on after the records");
  }
  replay.set(bytes.subarray(end), to);
  return replay;
}
