// Sessions begin and end here: connecting says hello to every seat, a peer's new session takes the old one's place,
// and silence is noticed. The run that a session leaves behind ends at its last confirmed tick.
import { SEATS_MAX } from "../core/mod.ts";
import { countersReset, engineTickRemote } from "../engine/mod.ts";
import { endingReset, loseSeat } from "./ending.ts";
import { linkOf, linkReset, linkTripwires } from "./link.ts";
import { MESSAGE_BASE } from "./memory.ts";
import { menuReset } from "./menu.ts";
import {
  putClose,
  WHY_DISCONNECTED,
  WHY_RENEWED,
  WHY_SILENT,
  WHY_STALLED,
} from "./messages.gen.ts";
import { nextReset } from "./next.ts";
import { pacingReset } from "./pacing.ts";
import { pauseReset } from "./pause.ts";
import { produceReset } from "./produce.ts";
import { queueReset } from "./queue.ts";
import { sayAll } from "./say.ts";
import {
  clearWhy,
  clock,
  isTalking,
  NO_ONE,
  PHASE_HELLO,
  PHASE_READY,
  PHASE_RUN,
  sessionReset,
  setClock,
  setPhase,
  setWhy,
  wireEpoch,
  wirePhase,
  wireSeat,
  wireSeats,
} from "./session.ts";
import { sayHello, startReset } from "./start.ts";
import { closeSession, endAtConfirmed, setHasRun } from "./stop.ts";

const LIVENESS_MS: f64 = 15_000;
const PROGRESS_MS: f64 = 5000;

/** Begins a session as `seat` of `seats`. `number` should differ from this page's earlier sessions. */
export function wireConnect(seat: i32, seats: i32, number: u32, now: f64): void {
  linkTripwires();
  endAtConfirmed();
  setHasRun(false);
  sessionReset(seat, seats, number, now);
  countersReset();
  menuReset();
  pauseReset();
  produceReset();
  pacingReset();
  nextReset();
  startReset();
  endingReset();
  for (let other = 0; other < SEATS_MAX; other++) {
    linkReset(other, now);
    queueReset(other);
  }
  setPhase(seats == 1 ? PHASE_READY : PHASE_HELLO);
  for (let other = 0; other < seats; other++) if (other != seat) sayHello(other);
}

/** The transport closed, or the player is gone: the run ends at its last confirmed tick, at once. */
export function wireDisconnect(now: f64): void {
  setClock(now);
  if (!isTalking()) return;
  sayAll(putClose(MESSAGE_BASE, wireEpoch(), WHY_DISCONNECTED as u8, wireSeat() as u8));
  closeSession(WHY_DISCONNECTED, NO_ONE);
}

/** One seat's transport is gone for good, as the room says. */
export function wireSeatGone(seat: i32, now: f64): void {
  setClock(now);
  if (isTalking() && seat != wireSeat() && seat < wireSeats()) loseSeat(seat, WHY_DISCONNECTED);
}

/** A peer's page began anew: what it knew of this session is gone, so the run ends and its link starts over. */
export function renewSeat(seat: i32): void {
  endAtConfirmed();
  setHasRun(false);
  startReset();
  endingReset();
  clearWhy();
  setWhy(WHY_RENEWED, seat, -1);
  linkReset(seat, clock());
  setPhase(PHASE_HELLO);
}

/** Notices who fell silent, and whose records stopped while its packets say there are more. */
export function watchSilence(): void {
  if (!isTalking()) return;
  const now = clock();
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat()) continue;
    const link = linkOf(seat);
    if (link.peerSession == 0 || link.isLost != 0) continue;
    if (link.head <= engineTickRemote(seat)) link.progressMs = now;
    if (now - link.heardMs > LIVENESS_MS) loseSeat(seat, WHY_SILENT);
    else if (wirePhase() == PHASE_RUN && now - link.progressMs > PROGRESS_MS) {
      loseSeat(seat, WHY_STALLED);
    }
  }
}

/** This machine slept: that was nobody's silence but its own. */
export function forgiveSleep(sleptMs: f64): void {
  for (let seat = 0; seat < wireSeats(); seat++) {
    if (seat == wireSeat()) continue;
    linkOf(seat).heardMs += sleptMs;
    linkOf(seat).progressMs += sleptMs;
  }
}
