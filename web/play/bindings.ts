// Which key, mouse button or pad button does what. A code is `KeyboardEvent.code` ("KeyW"), "Mouse0" to
// "Mouse4", or "Pad0" to "Pad16" in the standard pad layout. Keys and mouse share one table, a pad has its own;
// inside a table a code that two actions share is a conflict, which is shown and never silently mended.

export const ACTIONS = [
  "up",
  "down",
  "left",
  "right",
  "fire",
  "reload",
  "swap",
  "use",
  "perks",
  "ping",
  "pause",
] as const;
export type Action = typeof ACTIONS[number];
export const DEVICES = ["keys", "pad"] as const;
export type Device = typeof DEVICES[number];
export type Bindings = Record<Device, Record<Action, string[]>>;

/** A pad moves and aims by its sticks, so the four directions are not on its list. */
export const PAD_ACTIONS: readonly Action[] = ACTIONS.slice(4);
export const CODES_MAX = 2;

export const ACTION_NAMES: Record<Action, string> = {
  up: "Walk up",
  down: "Walk down",
  left: "Walk left",
  right: "Walk right",
  fire: "Fire",
  reload: "Reload",
  swap: "Swap guns",
  use: "Use",
  perks: "Pick a perk",
  ping: "Ping",
  pause: "Pause",
};

export function defaultBindings(): Bindings {
  return {
    keys: {
      up: ["KeyW", "ArrowUp"],
      down: ["KeyS", "ArrowDown"],
      left: ["KeyA", "ArrowLeft"],
      right: ["KeyD", "ArrowRight"],
      fire: ["Mouse0"],
      reload: ["KeyR", "Mouse2"],
      swap: ["KeyQ"],
      use: ["KeyE"],
      perks: ["Space"],
      ping: ["Mouse1", "KeyF"],
      pause: ["Escape", "KeyP"],
    },
    pad: {
      up: [],
      down: [],
      left: [],
      right: [],
      fire: ["Pad7"],
      reload: ["Pad2"],
      swap: ["Pad3"],
      use: ["Pad4"],
      perks: ["Pad0"],
      ping: ["Pad5"],
      pause: ["Pad9"],
    },
  };
}

const CODE = {
  keys: /^(?:(?!Mouse|Pad)[A-Z][A-Za-z0-9]{1,23}|Mouse[0-4])$/,
  pad: /^Pad(?:\d|1[0-6])$/,
};

/** Whether `code` may stand in this device's table. */
export function isCode(device: Device, code: unknown): code is string {
  return typeof code === "string" && CODE[device].test(code);
}

/** Bindings out of anything; an action whose entry does not hold keeps its usual codes. */
export function parseBindings(value: unknown): Bindings {
  const bindings = defaultBindings();
  for (const device of DEVICES) {
    const table = (value as Partial<Bindings> | null | undefined)?.[device] as unknown;
    if (typeof table !== "object" || table === null) continue;
    for (const action of ACTIONS) {
      const codes = (table as Record<string, unknown>)[action];
      if (!Array.isArray(codes) || codes.length > CODES_MAX) continue;
      if (codes.every((code) => isCode(device, code))) bindings[device][action] = [...codes];
    }
  }
  return bindings;
}

/** Every code that more than one action of a device answers to. */
export function findConflicts(bindings: Bindings, device: Device): Map<string, Action[]> {
  const users = new Map<string, Action[]>();
  for (const action of ACTIONS) {
    for (const code of bindings[device][action]) {
      const actions = users.get(code) ?? [];
      if (!actions.includes(action)) actions.push(action);
      users.set(code, actions);
    }
  }
  for (const [code, actions] of users) if (actions.length < 2) users.delete(code);
  return users;
}

/** The same bindings with one slot of an action changed; an empty code clears the slot. */
export function rebind(
  bindings: Bindings,
  device: Device,
  action: Action,
  slot: number,
  code: string,
): Bindings {
  const codes = bindings[device][action].slice();
  if (code === "") codes.splice(slot, 1);
  else codes[Math.min(slot, codes.length)] = code;
  const unique = [...new Set(codes)].slice(0, CODES_MAX);
  return { ...bindings, [device]: { ...bindings[device], [action]: unique } };
}

const MOUSE_NAMES = ["Left mouse", "Middle mouse", "Right mouse", "Mouse 4", "Mouse 5"];
const PAD_NAMES = [
  "A",
  "B",
  "X",
  "Y",
  "LB",
  "RB",
  "LT",
  "RT",
  "View",
  "Start",
  "L stick",
  "R stick",
  "Pad up",
  "Pad down",
  "Pad left",
  "Pad right",
  "Home",
];
const KEY_NAMES: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  ControlLeft: "Left Ctrl",
  ControlRight: "Right Ctrl",
  ShiftLeft: "Left Shift",
  ShiftRight: "Right Shift",
  AltLeft: "Left Alt",
  AltRight: "Right Alt",
};

/** A code as a person would call it. */
export function codeName(code: string): string {
  if (code.startsWith("Mouse")) return MOUSE_NAMES[Number(code.slice(5))] ?? code;
  if (code.startsWith("Pad")) return PAD_NAMES[Number(code.slice(3))] ?? code;
  return KEY_NAMES[code] ?? code.replace(/^Key|^Digit/, "").replace(/([a-z])([A-Z0-9])/g, "$1 $2");
}
