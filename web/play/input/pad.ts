// One pad, polled once a frame: the first one that is moved or pressed, until another is. Unplugged pads let go of
// everything they held.
import type { CodeState } from "./code_state.ts";
import { FIRE_ZONE, shapeStick, type Vector } from "./quantise.ts";

const BUTTON_COUNT = 17;
/** Triggers report a way, not a press. */
const TRIGGER_DOWN = 0.4;

export class Pad {
  readonly move: Vector = { x: 0, y: 0 };
  readonly aim: Vector = { x: 0, y: 0 };
  /** Whether anything on it was touched in the last poll. */
  isLive = false;
  isFiring = false;
  readonly #codes: CodeState;
  readonly #held = new Array<boolean>(BUTTON_COUNT).fill(false);
  #isPlugged = false;

  constructor(codes: CodeState) {
    this.#codes = codes;
  }

  attach(signal: AbortSignal): void {
    const look = () => {
      this.#isPlugged = (navigator.getGamepads?.() ?? []).some((pad) => pad !== null);
      if (!this.#isPlugged) this.release();
    };
    addEventListener("gamepadconnected", look, { signal });
    addEventListener("gamepaddisconnected", look, { signal });
    look();
  }

  /** Reads the pads. Does nothing while none is plugged in. */
  poll(): void {
    this.isLive = false;
    if (!this.#isPlugged) return;
    for (const pad of navigator.getGamepads()) if (pad?.connected) this.#read(pad);
  }

  release(): void {
    this.move.x =
      this.move.y =
      this.aim.x =
      this.aim.y =
        0;
    this.isFiring = false;
    for (let index = 0; index < BUTTON_COUNT; index++) this.#set(index, false);
  }

  #read(pad: Gamepad): void {
    const [lx = 0, ly = 0, rx = 0, ry = 0] = pad.axes;
    const walk = shapeStick(lx, ly, this.move);
    const look = shapeStick(rx, ry, this.aim);
    this.isFiring = Math.hypot(rx, ry) > FIRE_ZONE;
    if (walk > 0 || look > 0) this.isLive = true;
    for (let index = 0; index < BUTTON_COUNT; index++) {
      const button = pad.buttons[index];
      const isDown = button !== undefined && (button.pressed || button.value > TRIGGER_DOWN);
      if (isDown) this.isLive = true;
      this.#set(index, isDown);
    }
  }

  #set(index: number, isDown: boolean): void {
    if (this.#held[index] === isDown) return;
    this.#held[index] = isDown;
    if (isDown) this.#codes.press(PAD_CODES[index]);
    else this.#codes.release(PAD_CODES[index]);
  }
}

const PAD_CODES = Array.from({ length: BUTTON_COUNT }, (_, index) => `Pad${index}`);
