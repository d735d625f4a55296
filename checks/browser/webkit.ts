/// <reference lib="dom" />
// WebKitGTK's MiniBrowser, driven by the WebDriver protocol that its own driver speaks. It has no RTCPeerConnection, so a
// page in it plays through the room. It needs a display: a virtual one of its own.
import assert from "node:assert/strict";
import type { Driver } from "./driver.ts";

const BROWSER = `/usr/lib/${Deno.build.arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const READY_MS = 20_000;

/** The keys the tests press, as WebDriver writes them. */
const KEYS: Record<string, string> = { Space: " ", Escape: "\uE00C", Enter: "\uE007" };

function keyValue(code: string): string {
  const value = KEYS[code] ?? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
  assert(value, `no WebDriver key is known for ${code}`);
  return value;
}

/** A virtual screen that picks its own number; `close` it. */
export class Screen {
  private constructor(readonly display: string, private readonly child: Deno.ChildProcess) {}

  static async open(): Promise<Screen> {
    const child = new Deno.Command("Xvfb", {
      args: ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const reader = child.stdout.getReader();
    let text = "";
    while (!text.includes("\n")) {
      const { value, done } = await reader.read();
      if (done) throw new Error("Xvfb ended before it had a display");
      text += new TextDecoder().decode(value);
    }
    await reader.cancel();
    return new Screen(`:${text.trim()}`, child);
  }

  async close(): Promise<void> {
    this.child.kill();
    await this.child.status;
  }
}

interface Action {
  type: string;
  [field: string]: unknown;
}

/** One window of WebKit's. */
export class WebKit implements Driver {
  /** WebDriver does not tell of a page's errors: they are kept by a listener in the page itself. */
  readonly errors: string[] = [];

  private constructor(
    private readonly child: Deno.ChildProcess,
    private readonly session: string,
  ) {}

  static async launch(screen: Screen): Promise<WebKit> {
    const port = freePort();
    const home = await Deno.makeTempDir({ prefix: "webkit-" });
    const child = new Deno.Command("WebKitWebDriver", {
      args: ["-p", `${port}`],
      env: { DISPLAY: screen.display, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    try {
      const root = `http://127.0.0.1:${port}`;
      await answers(`${root}/status`);
      const options = { binary: BROWSER, args: ["--automation"] };
      const { sessionId } = await call<{ sessionId: string }>(`${root}/session`, {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
      });
      return new WebKit(child, `${root}/session/${sessionId}`);
    } catch (error) {
      child.kill();
      await child.status;
      throw error;
    }
  }

  async close(): Promise<void> {
    try {
      await fetch(this.session, { method: "DELETE" }).then((answer) => answer.body?.cancel());
    } finally {
      this.child.kill();
      await this.child.status;
    }
  }

  async open(address: string): Promise<void> {
    await call(`${this.session}/url`, { url: address });
  }

  async read<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const script = `const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (${fn})(...[...arguments].slice(0, -1))).then(
  (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await call<{ value: R; error?: string }>(`${this.session}/execute/async`, {
      script,
      args,
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async key(code: string, isDown: boolean): Promise<void> {
    const type = isDown ? "keyDown" : "keyUp";
    await this.act("key", "keyboard", { type, value: keyValue(code) });
  }

  async point(clientX: number, clientY: number): Promise<void> {
    const place = { x: Math.round(clientX), y: Math.round(clientY), origin: "viewport" };
    await this.act("pointer", "mouse", { type: "pointerMove", duration: 0, ...place });
  }

  async button(isDown: boolean): Promise<void> {
    await this.act("pointer", "mouse", {
      type: isDown ? "pointerDown" : "pointerUp",
      button: 0,
    });
  }

  async shoot(path: string): Promise<void> {
    const text = await call<string>(`${this.session}/screenshot`);
    await Deno.writeFile(path, Uint8Array.fromBase64(text));
  }

  private async act(type: "key" | "pointer", id: string, action: Action): Promise<void> {
    const parameters = type === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
    await call(`${this.session}/actions`, {
      actions: [{ type, id, ...parameters, actions: [action] }],
    });
  }
}

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}

async function answers(address: string): Promise<void> {
  const endsAt = performance.now() + READY_MS;
  for (;;) {
    try {
      await (await fetch(address)).body?.cancel();
      return;
    } catch (error) {
      if (performance.now() > endsAt) throw new Error(`WebKitWebDriver never answered: ${error}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** One WebDriver command: a POST with a body, a GET without. Throws with the driver's own words. */
async function call<T>(address: string, body?: unknown): Promise<T> {
  const answer = await fetch(address, {
    method: body === undefined ? "GET" : "POST",
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`WebDriver: ${value?.error}: ${value?.message}`);
  return value as T;
}
