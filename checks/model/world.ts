// A world: the states of two peers, what is under way between them, and what the players may still ask. Channel 1 is
// a queue in each direction. Channel 0 holds the newest few packets in the order they were sent: any of them may
// arrive next, some of them twice, and the oldest is lost when there is no room.

/** One direction's packets: each a letter, whether a later one came before it, and whether it came once already. */
export interface Packet {
  id: number;
  isLate: boolean;
  isTwice: boolean;
}

export interface World {
  /** Each seat's state. */
  peers: [number, number];
  /** Channel 0 towards seat 1 and towards seat 0: by sender. */
  packets: [Packet[], Packet[]];
  /** Channel 1 by sender. */
  messages: [number[], number[]];
  /** Which of the area's asks were made, one bit each. */
  asked: number;
  /** Sessions each seat opened. */
  sessions: [number, number];
}

const packetsKey = (list: Packet[]) =>
  list.map(({ id, isLate, isTwice }) => id * 4 + (isLate ? 1 : 0) + (isTwice ? 2 : 0)).join(".");

export function keyOf({ peers, packets, messages, asked, sessions }: World): string {
  return `${peers[0]},${peers[1]},${asked},${sessions[0]}${sessions[1]}|${packetsKey(packets[0])}|${
    packetsKey(packets[1])
  }|${messages[0].join(".")}|${messages[1].join(".")}`;
}

/** The world with one seat's state replaced and what the seat sent under way. */
export function after(
  world: World,
  seat: number,
  step: { to: number; messages: number[]; packet: number },
  packetsMax: number,
): World {
  const peers: [number, number] = [...world.peers];
  peers[seat] = step.to;
  const messages: [number[], number[]] = [...world.messages];
  if (step.messages.length > 0) messages[seat] = [...messages[seat], ...step.messages];
  const packets: [Packet[], Packet[]] = [...world.packets];
  if (step.packet >= 0 && packetsMax > 0) {
    packets[seat] = withPacket(packets[seat], step.packet, packetsMax);
  }
  return { ...world, peers, messages, packets };
}

/** One more packet under way. The oldest is lost for want of room, and the earlier of two equal ones in a row is. */
function withPacket(list: Packet[], id: number, most: number): Packet[] {
  const newest = list.at(-1), others = newest?.id === id ? list.slice(0, -1) : list;
  return [...others.slice(Math.max(0, others.length - most + 1)), {
    id,
    isLate: false,
    isTwice: false,
  }];
}

/** The world after packet number `index` of `from` arrived; it may stay to arrive once more. */
export function arrived(world: World, from: number, index: number, stays: boolean): World {
  const packets: [Packet[], Packet[]] = [...world.packets];
  packets[from] = packets[from].flatMap((packet, i) => {
    if (i < index) return [{ ...packet, isLate: true }];
    if (i > index) return [packet];
    return stays ? [{ ...packet, isTwice: true }] : [];
  });
  return { ...world, packets };
}
