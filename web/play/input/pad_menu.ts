// A pad on a menu: d-pad or left stick walk the focus (again and again while held), A presses, B goes back.

type Way = "up" | "down" | "left" | "right";

export interface PadMenuPort {
  walk(way: Way): void;
  press(): void;
  back(): void;
}

const REPEAT_FIRST_MS = 380;
const REPEAT_NEXT_MS = 110;
const PUSH = 0.55;

export class PadMenu {
  readonly #port: PadMenuPort;
  #way: Way | null = null;
  #nextAt = 0;
  /** Down until seen up: a button held from the game must not press the menu that opened under it. */
  #wasPress = true;
  #wasBack = true;

  constructor(port: PadMenuPort) {
    this.#port = port;
  }

  /** A menu just came up: what is held now does not count. */
  reset(): void {
    this.#wasPress = this.#wasBack = true;
  }

  poll(now: number): void {
    const pad = firstPad();
    if (!pad) return;
    const isDown = (index: number) => pad.buttons[index]?.pressed ?? false;
    const way = wayOf(pad, isDown);
    if (way !== this.#way) {
      this.#way = way;
      this.#nextAt = now + REPEAT_FIRST_MS;
      if (way) this.#port.walk(way);
    } else if (way && now >= this.#nextAt) {
      this.#nextAt = now + REPEAT_NEXT_MS;
      this.#port.walk(way);
    }
    const isPress = isDown(0), isBack = isDown(1);
    if (isPress && !this.#wasPress) this.#port.press();
    if (isBack && !this.#wasBack) this.#port.back();
    this.#wasPress = isPress;
    this.#wasBack = isBack;
  }
}

function firstPad(): Gamepad | null {
  for (const pad of navigator.getGamepads?.() ?? []) if (pad?.connected) return pad;
  return null;
}

function wayOf(pad: Gamepad, isDown: (index: number) => boolean): Way | null {
  const [x = 0, y = 0] = pad.axes;
  if (isDown(12) || y < -PUSH) return "up";
  if (isDown(13) || y > PUSH) return "down";
  if (isDown(14) || x < -PUSH) return "left";
  if (isDown(15) || x > PUSH) return "right";
  return null;
}
