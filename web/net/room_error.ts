// Why a room cannot be had, in words for the player: what happened, and what to do next.

export type RoomErrorCode =
  | "code"
  | "gone"
  | "full"
  | "locked"
  | "limit"
  | "replaced"
  | "removed"
  | "left"
  | "protocol"
  | "network"
  | "service";

const WORDS: Record<RoomErrorCode, [message: string, next: string]> = {
  code: [
    "This is not a room code: a code has ten letters and digits.",
    "Check the code, or paste the whole link.",
  ],
  gone: [
    "This room is gone.",
    "Ask for a new link, or open a room of your own.",
  ],
  full: [
    "This room is full.",
    "Ask your friend for another room, or open one of your own.",
  ],
  locked: [
    "The host has locked this room.",
    "Ask the host to unlock it, then try again.",
  ],
  limit: [
    "Too many rooms were asked for from here.",
    "Wait a minute, then try again.",
  ],
  replaced: [
    "This seat was opened in another tab.",
    "Play on there, or reload this page to play here.",
  ],
  removed: [
    "Your seat in this room was given up or taken away.",
    "Ask the host for a seat, or open a room of your own.",
  ],
  left: [
    "You left the room.",
    "Open or join another whenever you like.",
  ],
  protocol: [
    "The room did not understand this page.",
    "Reload the page: it may be older than the room.",
  ],
  network: [
    "The room cannot be reached.",
    "Check your connection, then try again.",
  ],
  service: [
    "The room service did not answer as it should.",
    "Try again in a minute.",
  ],
};

export class RoomError extends Error {
  override readonly name = "RoomError";
  /** One sentence saying what to do. */
  readonly next: string;

  constructor(readonly code: RoomErrorCode, message = WORDS[code][0]) {
    super(message);
    this.next = WORDS[code][1];
  }
}

/** What a close by the room means for the page; null when it should simply come back. */
export function closeMeans(code: number, reason: string): RoomError | null {
  const word = reason.split(":")[0];
  if (code === 4000) {
    return word === "closed"
      ? new RoomError("gone", "The host closed the room.")
      : new RoomError("gone", "The room has come to its end.");
  }
  if (code === 4001) return new RoomError("replaced");
  if (code === 4003) return new RoomError("removed", "The host removed you from the room.");
  if (code === 1009 || (code === 1008 && word !== "flood")) return new RoomError("protocol");
  return null;
}
