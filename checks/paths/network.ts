// The router as a test holds it: a process of its own, its namespaces, and the shape of every path.
import { OPEN, type Shapes, spaceOf } from "./hosts.ts";
import type { PathShape } from "./path.ts";

/** A host's part of the way: half of what lies between the two players. */
function halfOf(shape: PathShape): PathShape {
  return {
    ...shape,
    delayMs: shape.delayMs / 2,
    jitterMs: shape.jitterMs / 2,
    loss: shape.loss / 2,
  };
}

export class Network {
  private constructor(
    private readonly child: Deno.ChildProcess,
    private readonly stdin: WritableStreamDefaultWriter<Uint8Array>,
    private readonly prefix: string,
  ) {}

  static async open(seed: number): Promise<Network> {
    const prefix = `vm${Deno.pid % 100_000}`;
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "-A",
        "--no-check",
        new URL("router.ts", import.meta.url).pathname,
        prefix,
        `${seed}`,
      ],
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const reader = child.stdout.getReader();
    const { done } = await reader.read();
    await reader.cancel();
    if (done) throw new Error("the router ended before its network was up");
    return new Network(child, child.stdin.getWriter(), prefix);
  }

  /** The two players are this far apart; the hub lies half way. A cut severs the players, and the hub stays. */
  async shape(between: PathShape, gate = OPEN): Promise<void> {
    const half = halfOf({ ...between, isCut: false });
    const shapes: Shapes = { gate, "a-b": between, "a-hub": half, "b-hub": half };
    await this.stdin.write(new TextEncoder().encode(`${JSON.stringify(shapes)}\n`));
  }

  /** The command line that runs something as that host. */
  as(host: string, ...command: string[]): string[] {
    return ["ip", "netns", "exec", spaceOf(this.prefix, host), ...command];
  }

  async close(): Promise<void> {
    await this.stdin.close().catch(() => {});
    await this.child.status;
  }
}
