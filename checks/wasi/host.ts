// deno-fmt-ignore-file: fmt drops the decorators that name the imports.
// The WASI reference host: a replay on stdin, one line "tick hash" a tick on stdout. It knows the game by functions
// only, so any WASI runtime that can link two modules can run it. Exit: 0 good, 65 the replay was refused, 71 stdin
// failed, 74 stdout failed.

// @ts-ignore: decorator
@external("wasi_snapshot_preview1", "fd_read")
declare function fdRead(fd: u32, vectors: usize, count: usize, got: usize): u32;
// @ts-ignore: decorator
@external("wasi_snapshot_preview1", "fd_write")
declare function fdWrite(fd: u32, vectors: usize, count: usize, put: usize): u32;
// @ts-ignore: decorator
@external("wasi_snapshot_preview1", "proc_exit")
declare function procExit(code: u32): void;
// @ts-ignore: decorator
@external("game", "wirePoke")
declare function wirePoke(offset: u32, value: u32): void;
// @ts-ignore: decorator
@external("game", "wireReplayOpen")
declare function wireReplayOpen(size: u32): i32;
// @ts-ignore: decorator
@external("game", "wireReplayStep")
declare function wireReplayStep(count: i32): i32;
// @ts-ignore: decorator
@external("game", "wireHashLo")
declare function wireHashLo(): u32;
// @ts-ignore: decorator
@external("game", "wireHashHi")
declare function wireHashHi(): u32;

const IO_VECTOR: usize = 16;
const IO_RESULT: usize = 24;
const IN_BASE: usize = 0x1000;
const OUT_BASE: usize = 0x12000;
const BUFFER_SIZE: u32 = 0x10000;
/** A line is at most ten digits, a space, sixteen digits and a newline. */
const LINE_SIZE: u32 = 28;

let outSize: u32 = 0;

function stop(code: u32): void {
  procExit(code);
  unreachable();
}

/** Reads some bytes to IN_BASE + have; reads come short (1024 bytes at a time under Wasmtime). 0 is the end. */
function readSome(have: u32): u32 {
  store<u32>(IO_VECTOR, IN_BASE as u32 + have);
  store<u32>(IO_VECTOR, BUFFER_SIZE - have, 4);
  if (fdRead(0, IO_VECTOR, 1, IO_RESULT) != 0) stop(71);
  return load<u32>(IO_RESULT);
}

/** Hands all of stdin to the game, word by word, and returns its size. */
function readReplay(): u32 {
  let at: u32 = 0, have: u32 = 0;
  while (true) {
    const got = readSome(have);
    have += got;
    if (got == 0) break;
    if (have < BUFFER_SIZE) continue;
    for (let i: u32 = 0; i < have; i += 4) wirePoke(at + i, load<u32>(IN_BASE + i));
    at += have;
    have = 0;
  }
  memory.fill(IN_BASE + have, 0, 4);
  for (let i: u32 = 0; i < have; i += 4) wirePoke(at + i, load<u32>(IN_BASE + i));
  return at + have;
}

function flush(): void {
  let done: u32 = 0;
  while (done < outSize) {
    store<u32>(IO_VECTOR, OUT_BASE as u32 + done);
    store<u32>(IO_VECTOR, outSize - done, 4);
    if (fdWrite(1, IO_VECTOR, 1, IO_RESULT) != 0) stop(74);
    done += load<u32>(IO_RESULT);
  }
  outSize = 0;
}

function putByte(byte: u32): void {
  store<u8>(OUT_BASE + outSize, byte as u8);
  outSize++;
}

function putDecimal(value: u32): void {
  let unit: u32 = 1;
  while (value / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) putByte(48 + (value / unit) % 10);
}

function putHex(value: u32): void {
  for (let shift: i32 = 28; shift >= 0; shift -= 4) {
    const digit = (value >> shift) & 15;
    putByte(digit < 10 ? 48 + digit : 87 + digit);
  }
}

export function _start(): void {
  if (wireReplayOpen(readReplay()) != 0) stop(65);
  let tick: u32 = 0;
  while (wireReplayStep(1) == 1) {
    if (outSize + LINE_SIZE > BUFFER_SIZE) flush();
    tick++;
    putDecimal(tick);
    putByte(32);
    putHex(wireHashHi());
    putHex(wireHashLo());
    putByte(10);
  }
  flush();
}
