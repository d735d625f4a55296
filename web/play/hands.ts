// Who has the player's hands: the run, or whatever lies over it. Keys, clicks and pads go to one of the two, never to
// both, and a press that opened a menu does not also press it.
import {
  controlsOf,
  moveFocus,
  navigateByKey,
  pressBack,
  pressFocused,
  stepSlider,
} from "../ui/navigation.ts";
import type { Actions, AppState } from "./app_state.ts";
import { Controls } from "./input/controls.ts";
import { PadMenu } from "./input/pad_menu.ts";
import { watchKey } from "./watch/keys.ts";

export interface HandsPort {
  root: HTMLElement;
  state(): AppState;
  toWorld(clientX: number, clientY: number): { x: number; y: number };
  actions: Actions;
  deviceChanged(device: 0 | 1 | 2): void;
  awayChanged(isAway: boolean): void;
  /** A gesture came: sound may start. */
  unlock(): void;
}

export class Hands {
  readonly controls: Controls;
  readonly #port: HandsPort;
  readonly #padMenu: PadMenu;
  #wasPlaying = false;

  constructor(port: HandsPort) {
    this.#port = port;
    this.controls = new Controls({
      settings: () => port.state().settings,
      toWorld: port.toWorld,
      isPlaying: () => this.isPlaying,
      act: (action) => {
        if (action === "perks") port.actions.openPerks();
        else port.actions.pause();
      },
      deviceChanged: port.deviceChanged,
      awayChanged: port.awayChanged,
    });
    this.#padMenu = new PadMenu({
      walk: (way) => {
        if (stepSlider(way) || moveFocus(port.root, way)) port.actions.sound("move");
      },
      press: () => {
        port.unlock();
        pressFocused(port.root);
      },
      back: () => pressBack(port.root),
    });
  }

  /** Whether input goes into the run. */
  get isPlaying(): boolean {
    const { screen, menu, pause, end, stop, watch } = this.#port.state();
    const isPicking = menu !== null && menu.isOwn && menu.chosen < 0;
    if (screen === "watch") return watch?.practice?.stand === "playing" && !isPicking;
    return screen === "run" && !isPicking && !pause && !end && !stop;
  }

  attach(surface: HTMLElement): void {
    const { signal } = new AbortController();
    // Before the controls: a key that a menu uses must not reach the run that lies under it.
    addEventListener("keydown", (event) => this.#key(event), { signal });
    for (const type of ["pointerdown", "keydown", "touchend"] as const) {
      addEventListener(type, () => this.#port.unlock(), { signal, capture: true });
    }
    this.#port.root.addEventListener("click", (event) => {
      const button = (event.target as Element).closest("button");
      if (button) this.#port.actions.sound("back" in button.dataset ? "back" : "confirm");
    }, { signal });
    this.controls.attach(surface, signal);
  }

  /** Another screen came up: what is held does not count there. */
  menuChanged(): void {
    this.#padMenu.reset();
  }

  frame(now: number): void {
    const isPlaying = this.isPlaying;
    if (isPlaying !== this.#wasPlaying) {
      this.#wasPlaying = isPlaying;
      this.controls.releaseAll();
      this.#padMenu.reset();
      if (isPlaying && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    if (!isPlaying && !this.controls.isAway) this.#padMenu.poll(now);
  }

  #key(event: KeyboardEvent): void {
    if (this.isPlaying || event.defaultPrevented) return;
    const { menu, pause, settings, screen, watch } = this.#port.state();
    const isWatching = screen === "watch" && watch !== null && !watch.practice;
    if (isWatching && watchKey(event, this.#port.actions.watch, watch.takeable)) {
      return event.preventDefault();
    }
    const digit = /^(?:Digit|Numpad)([1-7])$/.exec(event.code);
    if (digit && menu?.isOwn && !pause) {
      event.preventDefault();
      this.#port.actions.pick(Number(digit[1]) - 1);
      return;
    }
    if (pause && event.code !== "Escape" && settings.bindings.keys.pause.includes(event.code)) {
      event.preventDefault();
      this.#port.actions.resume();
      return;
    }
    if (navigateByKey(this.#port.root, event)) {
      event.preventDefault();
      if (event.code !== "Escape") this.#port.actions.sound("move");
    } else if (event.code === "Tab") this.#keepTab(event);
  }

  /** Tab stays inside whatever lies on top. */
  #keepTab(event: KeyboardEvent): void {
    const controls = controlsOf(this.#port.root);
    if (controls.length === 0) return;
    const at = controls.indexOf(document.activeElement as HTMLElement);
    const next = (at + (event.shiftKey ? -1 : 1) + controls.length) % controls.length;
    event.preventDefault();
    controls[at < 0 ? 0 : next].focus();
  }
}
