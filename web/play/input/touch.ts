// Two floating sticks: a finger that lands on the left half walks, one on the right half aims and fires. A stick's
// middle is where the finger landed. The elements marked data-stick show them and are moved from here.
import { FIRE_ZONE, shapeStick, type Vector } from "./quantise.ts";

interface Stick {
  pointer: number;
  startX: number;
  startY: number;
  readonly raw: Vector;
  readonly value: Vector;
}

/** How far a finger moves for a full push, as a part of the screen's shorter side. */
const REACH = 0.11;
const NOBODY = -1;

function newStick(): Stick {
  return { pointer: NOBODY, startX: 0, startY: 0, raw: { x: 0, y: 0 }, value: { x: 0, y: 0 } };
}

export class Touch {
  readonly #sticks = { move: newStick(), aim: newStick() };
  isFiring = false;
  /** Whether a finger was put down since somebody asked. */
  #wasTouched = false;

  get move(): Vector {
    return this.#sticks.move.value;
  }

  get aim(): Vector {
    return this.#sticks.aim.value;
  }

  takeTouched(): boolean {
    const was = this.#wasTouched;
    this.#wasTouched = false;
    return was;
  }

  attach(surface: HTMLElement, signal: AbortSignal): void {
    const on = (type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel") =>
      surface.addEventListener(type, (event) => this.#take(type, event), { signal });
    on("pointerdown");
    on("pointermove");
    on("pointerup");
    on("pointercancel");
  }

  release(): void {
    this.#end("move");
    this.#end("aim");
  }

  #take(type: string, event: PointerEvent): void {
    if (event.pointerType !== "touch") return;
    const { move, aim } = this.#sticks;
    if (type === "pointerdown") {
      this.#wasTouched = true;
      const name = event.clientX < innerWidth / 2 ? "move" : "aim";
      if (this.#sticks[name].pointer === NOBODY) this.#begin(name, event);
      return;
    }
    const name = event.pointerId === move.pointer
      ? "move"
      : event.pointerId === aim.pointer
      ? "aim"
      : null;
    if (!name) return;
    if (type === "pointermove") this.#push(name, event);
    else this.#end(name);
  }

  #begin(name: "move" | "aim", event: PointerEvent): void {
    const stick = this.#sticks[name];
    stick.pointer = event.pointerId;
    stick.startX = event.clientX;
    stick.startY = event.clientY;
    this.#push(name, event);
  }

  #push(name: "move" | "aim", event: PointerEvent): void {
    const stick = this.#sticks[name];
    const reach = REACH * Math.min(innerWidth, innerHeight);
    const x = (event.clientX - stick.startX) / reach, y = (event.clientY - stick.startY) / reach;
    const length = Math.max(1, Math.hypot(x, y));
    stick.raw.x = x / length;
    stick.raw.y = y / length;
    shapeStick(stick.raw.x, stick.raw.y, stick.value);
    if (name === "aim") this.isFiring = Math.hypot(stick.raw.x, stick.raw.y) > FIRE_ZONE;
    this.#show(name);
  }

  #end(name: "move" | "aim"): void {
    const stick = this.#sticks[name];
    stick.pointer = NOBODY;
    stick.value.x = stick.value.y = 0;
    if (name === "aim") this.isFiring = false;
    this.#show(name);
  }

  #show(name: "move" | "aim"): void {
    const element = document.querySelector<HTMLElement>(`[data-stick="${name}"]`);
    if (!element) return;
    const stick = this.#sticks[name];
    element.hidden = stick.pointer === NOBODY;
    element.style.left = `${stick.startX}px`;
    element.style.top = `${stick.startY}px`;
    const knob = element.firstElementChild as HTMLElement;
    const way = REACH * Math.min(innerWidth, innerHeight);
    knob.style.translate = `${stick.raw.x * way}px ${stick.raw.y * way}px`;
  }
}
