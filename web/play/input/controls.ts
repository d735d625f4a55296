// The player's hands as one input sample a frame. Keys and mouse, pad and glass feed the same fields; whichever
// was used last says how the aim is meant. While something else has the hands (a menu, another window) every
// sample is neutral and nothing that was held comes back by itself.
import type { Action } from "../bindings.ts";
import type { Settings } from "../settings.ts";
import { CodeState } from "./code_state.ts";
import { Pad } from "./pad.ts";
import {
  FIRE,
  FIRE_PRESS,
  makeAway,
  PING,
  POLAR,
  quantiseMove,
  quantisePoint,
  quantisePolar,
  RELOAD,
  type SampleFields,
  SWAP,
  USE,
} from "./quantise.ts";
import { Touch } from "./touch.ts";

export const MOUSE = 0;
export const PAD = 1;
export const TOUCH = 2;

export interface ControlsPort {
  settings(): Settings;
  /** Where in the arena a point of the window lies. */
  toWorld(clientX: number, clientY: number): { x: number; y: number };
  /** Whether the hands play now; false while a menu has them. */
  isPlaying(): boolean;
  /** An action that is no part of a record: opening the perk menu, pausing. */
  act(action: "perks" | "pause"): void;
  deviceChanged(device: 0 | 1 | 2): void;
  /** The window came or went. */
  awayChanged(isAway: boolean): void;
}

export class Controls {
  readonly codes = new CodeState();
  readonly pad = new Pad(this.codes);
  readonly touch = new Touch();
  readonly #port: ControlsPort;
  readonly #sample: SampleFields = {
    moveX: 0,
    moveY: 0,
    aimA: 640 * 32,
    aimB: 600 * 32,
    buttons: 0,
    device: MOUSE,
  };
  #device: 0 | 1 | 2 = MOUSE;
  #pointerX = 0;
  #pointerY = 0;
  #isBlurred = false;
  #isFireOn = false;
  #hadFire = false;

  constructor(port: ControlsPort) {
    this.#port = port;
  }

  /** Whether this player is not looking: hidden or without the focus. */
  get isAway(): boolean {
    return this.#isBlurred || document.hidden;
  }

  get device(): 0 | 1 | 2 {
    return this.#device;
  }

  attach(surface: HTMLElement, signal: AbortSignal): void {
    this.pad.attach(signal);
    this.touch.attach(surface, signal);
    this.#attachKeys(signal);
    this.#attachMouse(surface, signal);
    const away = (isBlurred: boolean) => () => {
      this.#isBlurred = isBlurred;
      if (this.isAway) this.releaseAll();
      this.#port.awayChanged(this.isAway);
    };
    addEventListener("blur", away(true), { signal });
    addEventListener("focus", away(false), { signal });
    document.addEventListener("visibilitychange", () => {
      if (this.isAway) this.releaseAll();
      this.#port.awayChanged(this.isAway);
    }, { signal });
  }

  #attachKeys(signal: AbortSignal): void {
    addEventListener("keydown", (event) => {
      if (!this.#port.isPlaying() || event.ctrlKey || event.metaKey || event.altKey) return;
      // What a menu has used is not the run's, even where it was the key that began it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (event.repeat) return;
      this.#isBlurred = false;
      this.#use(MOUSE);
      this.press(event.code);
    }, { signal });
    addEventListener("keyup", (event) => this.codes.release(event.code), { signal });
  }

  #attachMouse(surface: HTMLElement, signal: AbortSignal): void {
    const follow = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      this.#pointerX = event.clientX;
      this.#pointerY = event.clientY;
      // Browsers report a pointer that did not move; only one that did takes the aim from a pad.
      if (event.movementX !== 0 || event.movementY !== 0) this.#use(MOUSE);
    };
    addEventListener("pointermove", follow, { signal });
    surface.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch" || !this.#port.isPlaying()) return;
      event.preventDefault();
      follow(event);
      this.#isBlurred = false;
      this.#use(MOUSE);
      this.press(`Mouse${event.button}`);
    }, { signal });
    addEventListener("pointerup", (event) => {
      if (event.pointerType !== "touch") this.codes.release(`Mouse${event.button}`);
    }, { signal });
    // With one mouse button down, others come and go as moves.
    addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch" || event.button < 0) return;
      const isDown = (event.buttons & BUTTON_BITS[event.button]) !== 0;
      if (!isDown) this.codes.release(`Mouse${event.button}`);
      else if (event.target === surface || surface.contains(event.target as Node)) {
        if (this.#port.isPlaying()) this.press(`Mouse${event.button}`);
      }
    }, { signal });
    surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  }

  /** A code went down; what is no part of a record is acted on at once. */
  press(code: string): void {
    const { bindings } = this.#port.settings();
    const device = code.startsWith("Pad") ? "pad" : "keys";
    this.codes.press(code);
    if (bindings[device].perks.includes(code)) this.#port.act("perks");
    if (bindings[device].pause.includes(code)) this.#port.act("pause");
  }

  /** A button on glass: it stands for the first key of its action. */
  pressAction(action: Action, isDown: boolean): void {
    const code = this.#port.settings().bindings.keys[action][0];
    if (!code) return;
    if (isDown) this.press(code);
    else this.codes.release(code);
  }

  releaseAll(): void {
    this.codes.clear();
    this.pad.release();
    this.touch.release();
    this.codes.clear();
    this.#isFireOn = false;
    this.#hadFire = false;
  }

  /** A record has taken this frame's presses. */
  settle(): void {
    this.codes.settle();
    this.#sample.buttons &= ~FIRE_PRESS;
  }

  /** This frame's sample; the same object every time. */
  read(): SampleFields {
    const sample = this.#sample;
    const isPlaying = this.#port.isPlaying();
    if (!this.isAway) this.#readPad(isPlaying);
    if (this.touch.takeTouched()) this.#use(TOUCH);
    sample.device = this.#device;
    if (this.isAway) {
      makeAway(sample);
      return sample;
    }
    sample.buttons &= POLAR;
    if (!isPlaying) {
      sample.moveX = sample.moveY = 0;
      return sample;
    }
    this.#readAim(sample);
    this.#readMove(sample);
    this.#readButtons(sample);
    return sample;
  }

  #readPad(isPlaying: boolean): void {
    const { bindings } = this.#port.settings();
    this.pad.poll();
    if (!isPlaying) return;
    if (this.pad.isLive) this.#use(PAD);
    if (this.codes.wasPressed(bindings, "pad", "perks")) this.#port.act("perks");
    if (this.codes.wasPressed(bindings, "pad", "pause")) this.#port.act("pause");
  }

  #readAim(sample: SampleFields): void {
    if (this.#device === MOUSE) {
      const point = this.#port.toWorld(this.#pointerX, this.#pointerY);
      quantisePoint(point.x, point.y, sample);
      return;
    }
    const { aim, move } = this.#device === PAD ? this.pad : this.touch;
    // With the aiming stick at rest the gun follows the feet.
    const isAiming = aim.x !== 0 || aim.y !== 0;
    quantisePolar(isAiming ? aim.x : move.x, isAiming ? aim.y : move.y, sample);
  }

  #readMove(sample: SampleFields): void {
    const { bindings } = this.#port.settings();
    const down = (action: Action) => (this.codes.isDown(bindings, "keys", action) ? 1 : 0);
    let x = down("right") - down("left"), y = down("down") - down("up");
    x += this.pad.move.x + this.touch.move.x;
    y += this.pad.move.y + this.touch.move.y;
    quantiseMove(x, y, sample);
  }

  #readButtons(sample: SampleFields): void {
    const { toggleFire, autoFire } = this.#port.settings();
    if (this.#pressed("fire") && toggleFire && !this.#hadFire) this.#isFireOn = !this.#isFireOn;
    this.#hadFire = this.#held("fire");
    const byStick = autoFire &&
      ((this.#device === PAD && this.pad.isFiring) ||
        (this.#device === TOUCH && this.touch.isFiring));
    const byHand = toggleFire ? this.#isFireOn : this.#held("fire");
    if (byStick || byHand) sample.buttons |= FIRE;
    if (this.#pressed("fire") && (!toggleFire || this.#isFireOn)) sample.buttons |= FIRE_PRESS;
    if (this.#held("reload")) sample.buttons |= RELOAD;
    if (this.#held("swap")) sample.buttons |= SWAP;
    if (this.#held("use")) sample.buttons |= USE;
    if (this.#held("ping")) sample.buttons |= PING;
  }

  #held(action: Action): boolean {
    const { bindings } = this.#port.settings();
    return this.codes.isDown(bindings, "keys", action) ||
      this.codes.isDown(bindings, "pad", action);
  }

  #pressed(action: Action): boolean {
    const { bindings } = this.#port.settings();
    return this.codes.wasPressed(bindings, "keys", action) ||
      this.codes.wasPressed(bindings, "pad", action);
  }

  #use(device: 0 | 1 | 2): void {
    if (device === this.#device) return;
    this.#device = device;
    this.#port.deviceChanged(device);
  }
}

/** PointerEvent.buttons bit of each PointerEvent.button. */
const BUTTON_BITS = [1, 4, 2, 8, 16];
