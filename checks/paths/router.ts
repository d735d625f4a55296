// A network of its own for a few programs: one namespace and one TUN device a host, and this process between them. It
// runs beside the test, so that a busy test does not become a slow network: shapes come as lines of JSON on stdin, and
// when stdin ends everything it made is taken down again.
import { addressOf, type Gate, HOSTS, NET, OPEN, type Shapes, spaceOf } from "./hosts.ts";
import { CLEAR, Direction, draws } from "./path.ts";
import { Tun } from "./tun.ts";

async function ip(...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("ip", {
    args,
    stdout: "null",
    stderr: "piped",
  })
    .output();
  if (!success) throw new Error(`ip ${args.join(" ")}: ${new TextDecoder().decode(stderr).trim()}`);
}

const PACKET_MAX = 2048;

class Router {
  shapes: Shapes = { gate: OPEN, "a-b": CLEAR, "a-hub": CLEAR, "b-hub": CLEAR };
  private readonly devices = new Map<number, Tun>();
  private readonly directions = new Map<string, Direction>();
  private readonly names = new Map(Object.entries(HOSTS).map(([name, number]) => [number, name]));

  constructor(private readonly prefix: string, private readonly seed: number) {}

  async open(): Promise<void> {
    for (const [host, number] of Object.entries(HOSTS)) {
      const space = spaceOf(this.prefix, host), device = `${this.prefix}${host}`;
      await ip("netns", "add", space);
      await ip("-n", space, "link", "set", "lo", "up");
      const tun = Tun.open(device);
      await ip("link", "set", device, "netns", space);
      await ip("-n", space, "addr", "add", `${addressOf(host)}/24`, "dev", device);
      await ip("-n", space, "link", "set", device, "mtu", "1400", "up");
      await ip("-n", space, "route", "add", "default", "dev", device);
      this.devices.set(number, tun);
      void this.carry(tun);
    }
  }

  async close(): Promise<void> {
    for (const host of Object.keys(HOSTS)) {
      await ip("netns", "del", spaceOf(this.prefix, host)).catch(() => {});
    }
  }

  /** Takes every packet a host sends and hands it on when it is due. */
  private async carry(tun: Tun): Promise<void> {
    const buffer = new Uint8Array(PACKET_MAX);
    for (;;) {
      const size = await tun.read(buffer);
      if (size <= 0) return;
      const packet = buffer.slice(0, size);
      // IPv4 only, and only between hosts that are here: nothing leaves this network.
      if (packet[0] >> 4 !== 4) continue;
      const to = this.devices.get(packet[19]);
      if (!to || `${packet.subarray(16, 19).join(".")}.` !== NET) continue;
      this.send(packet, packet[15], packet[19], to);
    }
  }

  private send(packet: Uint8Array<ArrayBuffer>, from: number, into: number, to: Tun): void {
    const names = [this.names.get(from), this.names.get(into)].sort();
    const shape = this.shapes[names.join("-") as "a-b"];
    if (!shape || (names[1] === "hub" && !isLetThrough(packet, into, this.shapes.gate))) return;
    const key = `${from}>${into}`;
    let direction = this.directions.get(key);
    if (!direction) {
      direction = new Direction(draws(this.seed + this.directions.size));
      this.directions.set(key, direction);
    }
    const now = performance.now(), at = direction.arrival(now, shape);
    if (at < 0) return;
    if (at - now < 0.5) to.write(packet);
    else setTimeout(() => to.write(packet), at - now);
  }
}

const TCP = 6, UDP = 17;

/** Whether the hub's firewall lets a packet through: by its kind, and by the hub's own port. */
function isLetThrough(packet: Uint8Array<ArrayBuffer>, into: number, gate: Gate): boolean {
  if (packet[9] === UDP) return gate.udp;
  if (packet[9] !== TCP || gate.tcp === null) return true;
  // The ports follow the IP header: source, then destination.
  const at = (packet[0] & 15) * 4 + (into === HOSTS.hub ? 2 : 0);
  return gate.tcp.includes(packet[at] << 8 | packet[at + 1]);
}

if (import.meta.main) {
  const [prefix, seed] = Deno.args;
  const router = new Router(prefix, Number(seed));
  await router.close();
  try {
    await router.open();
    console.log("ready");
    let text = "";
    for await (const chunk of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop()!;
      for (const line of lines) router.shapes = JSON.parse(line);
    }
  } finally {
    await router.close();
  }
  // A read that waits for a packet would keep the process.
  Deno.exit(0);
}
