// Saying hello, and starting runs. The host alone starts one: it names a new epoch, the config and the input delay,
// and begins once every guest answered; a guest begins when it is told. Alone, a run begins at once, on the same path.
import { CONFIG_BASE, configFault, LAYOUT_HASH, RULES } from "../core/mod.ts";
import { engineBegin, engineTickConfirmed } from "../engine/mod.ts";
import { peerHashesReset } from "./hashes.ts";
import { linkOf, linkRunReset } from "./link.ts";
import {
  CONFIG_ASKED_BASE,
  KEYS_BASE,
  KEYS_SIZE,
  MESSAGE_BASE,
  RECORDER_BASE,
  RECORDER_SIZE,
  WASM_HASH_BASE,
  wireTripwires,
} from "./memory.ts";
import { menuReset } from "./menu.ts";
import {
  helloEcho,
  helloLayout,
  helloProtocol,
  helloRules,
  helloSeats,
  helloSession,
  helloWasm,
  messageEpoch,
  PROTOCOL,
  putHello,
  putStart,
  putStartAck,
  putStartCancel,
  startConfig,
  startDelay,
  startKeys,
  startRecorder,
  WHY_CONFIG,
  WHY_LAYOUT,
  WHY_PROTOCOL,
  WHY_RULES,
  WHY_SEATS,
  WHY_START_TIMEOUT,
  WHY_WASM,
} from "./messages.gen.ts";
import { worstRttMs } from "./packet_write.ts";
import { pauseReset } from "./pause.ts";
import { produceReset } from "./produce.ts";
import { pacingReset } from "./pacing.ts";
import { nextReset } from "./next.ts";
import { say, sayAll } from "./say.ts";
import {
  clearWhy,
  clock,
  isHost,
  NO_ONE,
  PHASE_HELLO,
  PHASE_OVER,
  PHASE_READY,
  PHASE_RUN,
  PHASE_STARTING,
  phaseAgeMs,
  raiseEpoch,
  sessionNumber,
  setPhase,
  setWhy,
  wireEpoch,
  wirePhase,
  wireSeat,
  wireSeats,
} from "./session.ts";
import { setHasRun } from "./stop.ts";

const START_TIMEOUT_MS: f64 = 10_000;
/** Enough samples for a delay, or enough waiting for them. */
const RTT_SAMPLES: i32 = 8;
const RTT_WAIT_MS: f64 = 1000;
/** How long the next run waits for the last one's hashes. */
const SETTLE_MS: f64 = 3000;
const DELAY_MIN: i32 = 2;
const DELAY_MAX: i32 = 8;
const CONFIG_BYTES: usize = 32;

let isAsked: bool = false;
let askedMs: f64 = 0;
let delayTuned: i32 = -1;

export function startReset(): void {
  isAsked = false;
}
/** Sets the delay of the next run in ticks, for gates; -1 takes it from the round trip again. */
export function wireSetDelay(ticks: i32): void {
  delayTuned = ticks > DELAY_MAX ? DELAY_MAX : ticks;
}

export function sayHello(seat: i32): void {
  wireTripwires();
  const link = linkOf(seat);
  link.echoed = link.peerSession;
  say(
    seat,
    putHello(
      MESSAGE_BASE,
      wireEpoch(),
      sessionNumber(),
      link.peerSession,
      PROTOCOL,
      wireSeats() as u8,
      RULES,
      LAYOUT_HASH,
      WASM_HASH_BASE,
    ),
  );
}

/** The first thing in which a peer's build differs from ours, or 0. */
export function buildFault(at: usize): i32 {
  if (helloProtocol(at) != PROTOCOL) return WHY_PROTOCOL;
  if ((helloSeats(at) as i32) != wireSeats()) return WHY_SEATS;
  if (memory.compare(helloWasm(at), WASM_HASH_BASE, 32) != 0) return WHY_WASM;
  if (helloLayout(at) != LAYOUT_HASH) return WHY_LAYOUT;
  if (helloRules(at) != RULES) return WHY_RULES;
  return 0;
}

/** Keeps a hello whose build fits, and answers one that has not heard of this session. */
export function keepHello(from: i32, at: usize): void {
  const link = linkOf(from);
  link.peerSession = helloSession(at);
  raiseEpoch(messageEpoch(at));
  if (helloEcho(at) != sessionNumber() && link.echoed != link.peerSession) sayHello(from);
  if (wirePhase() == PHASE_HELLO && hasAllHellos()) setPhase(PHASE_READY);
}

export function hasAllHellos(): bool {
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat() && linkOf(seat).peerSession == 0) return false;
  }
  return true;
}

/** Asks for a run on the config at CONFIG_ASKED_BASE: 0, or configFault()'s number. */
export function askStart(): i32 {
  const fault = configFault(CONFIG_ASKED_BASE);
  if (fault != 0) return fault;
  isAsked = true;
  askedMs = clock();
  return 0;
}

/** Whether every hash of the last run went both ways: the last confirmed tick is compared too. */
export function wireIsSettled(): bool {
  const confirmed = engineTickConfirmed();
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat()) continue;
    const link = linkOf(seat);
    if (link.hashAcked < confirmed || link.compared < confirmed) return false;
  }
  return true;
}

function isMeasured(): bool {
  if (clock() - askedMs > RTT_WAIT_MS) return true;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat() && linkOf(seat).samples < RTT_SAMPLES) return false;
  }
  return true;
}

/** The delay for the next run, in ticks: from the worst link of any two seats. */
function delayForRun(): i32 {
  if (delayTuned >= 0) return delayTuned;
  if (wireSeats() == 1) return 0;
  let worst = worstRttMs();
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat() && linkOf(seat).worstThereMs > worst) worst = linkOf(seat).worstThereMs;
  }
  const ticks = (Math.ceil((worst as f64) / (100.0 / 3.0)) as i32) - 3;
  return ticks < DELAY_MIN ? DELAY_MIN : ticks > DELAY_MAX ? DELAY_MAX : ticks;
}

function beginRun(delayTicks: i32): void {
  engineBegin(wireSeats(), wireSeat(), delayTicks, wireEpoch());
  peerHashesReset();
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat()) linkRunReset(seat, delayTicks - 1, clock());
  }
  linkOf(wireSeat()).signedSize = 0;
  menuReset();
  pauseReset();
  produceReset();
  pacingReset();
  nextReset();
  clearWhy();
  setHasRun(true);
}

/** Begins the run that was asked for, once it can. Called every frame. */
export function startWhenReady(): void {
  if (wirePhase() == PHASE_STARTING) {
    waitForAcks();
    return;
  }
  if (!isAsked || !isHost()) return;
  if (wirePhase() != PHASE_READY && wirePhase() != PHASE_OVER) return;
  if (!hasAllHellos() || !isMeasured()) return;
  if (wirePhase() == PHASE_OVER && !wireIsSettled() && phaseAgeMs() < SETTLE_MS) return;
  isAsked = false;
  raiseEpoch(wireEpoch() + 1);
  memory.copy(CONFIG_BASE, CONFIG_ASKED_BASE, CONFIG_BYTES);
  const delayTicks = delayForRun();
  beginRun(delayTicks);
  sayAll(
    putStart(
      MESSAGE_BASE,
      wireEpoch(),
      delayTicks as u8,
      CONFIG_BASE,
      RECORDER_BASE,
      KEYS_BASE,
    ),
  );
  setPhase(wireSeats() == 1 ? PHASE_RUN : PHASE_STARTING);
}

function waitForAcks(): void {
  let isStarted = true;
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat() && linkOf(seat).hasStarted == 0) isStarted = false;
  }
  if (isStarted) {
    setPhase(PHASE_RUN);
  } else if (phaseAgeMs() > START_TIMEOUT_MS) {
    sayAll(putStartCancel(MESSAGE_BASE, wireEpoch()));
    cancelStart();
  }
}

/** The run did not come about: both sides are where they were before it. */
export function cancelStart(): void {
  setHasRun(false);
  setWhy(WHY_START_TIMEOUT, NO_ONE, -1);
  setPhase(PHASE_READY);
}

/** The host's START: a guest begins at once and says so. 0, or why it stops the session. */
export function takeStart(at: usize): i32 {
  const config = startConfig(at);
  if (messageEpoch(at) <= wireEpoch()) return 0;
  if (configFault(config) != 0) return WHY_CONFIG;
  // The config's own count of players lies at byte 27.
  if ((load<u8>(config, 27) as i32) != wireSeats()) return WHY_CONFIG;
  raiseEpoch(messageEpoch(at));
  memory.copy(CONFIG_BASE, config, CONFIG_BYTES);
  memory.copy(RECORDER_BASE, startRecorder(at), RECORDER_SIZE);
  memory.copy(KEYS_BASE, startKeys(at), KEYS_SIZE);
  beginRun(startDelay(at) as i32);
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat != wireSeat()) linkOf(seat).hasStarted = 1;
  }
  say(0, putStartAck(MESSAGE_BASE, wireEpoch()));
  setPhase(PHASE_RUN);
  return 0;
}
