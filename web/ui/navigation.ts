// Moves the focus by direction, so that arrow keys and a pad walk any screen: the nearest control that lies that
// way, with sideways distance counted double. What is hidden or disabled is not there.

export type Direction = "up" | "down" | "left" | "right";

const FOCUSABLE = "button:not(:disabled), input:not(:disabled), a[href], [tabindex='0']";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far `to` lies from `from` in a direction; Infinity when it does not lie that way at all. */
export function distanceTowards(from: Box, to: Box, direction: Direction): number {
  const fromX = (from.left + from.right) / 2, fromY = (from.top + from.bottom) / 2;
  const toX = (to.left + to.right) / 2, toY = (to.top + to.bottom) / 2;
  const isAcross = direction === "left" || direction === "right";
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const along = sign * (isAcross ? toX - fromX : toY - fromY);
  // Boxes that overlap along the way are beside each other, not ahead.
  const gap = isAcross
    ? (sign > 0 ? to.left - from.right : from.left - to.right)
    : (sign > 0 ? to.top - from.bottom : from.top - to.bottom);
  if (along <= 1 || gap < -2) return Infinity;
  const aside = isAcross
    ? Math.max(0, to.top - from.bottom, from.top - to.bottom)
    : Math.max(0, to.left - from.right, from.left - to.right);
  const centre = Math.abs(isAcross ? toY - fromY : toX - fromX);
  return Math.max(0, gap) + 2 * aside + 0.1 * centre;
}

/** Every control of the screen that can take the focus now. */
export function controlsOf(root: HTMLElement): HTMLElement[] {
  const modal = root.querySelector<HTMLElement>("[data-modal]");
  const all = (modal ?? root).querySelectorAll<HTMLElement>(FOCUSABLE);
  return [...all].filter((element) => element.getClientRects().length > 0);
}

/** Moves the focus; false when nothing lies that way. */
export function moveFocus(root: HTMLElement, direction: Direction): boolean {
  const controls = controlsOf(root);
  const current = document.activeElement;
  if (!(current instanceof HTMLElement) || !controls.includes(current)) {
    return focusOn(controls[0]);
  }
  const from = current.getBoundingClientRect();
  let best: HTMLElement | undefined, bestDistance = Infinity;
  for (const control of controls) {
    if (control === current) continue;
    const distance = distanceTowards(from, control.getBoundingClientRect(), direction);
    if (distance < bestDistance) [best, bestDistance] = [control, distance];
  }
  return focusOn(best) || scrollOn(current, direction);
}

/** Where nothing more takes the focus, there may still be more to read. */
function scrollOn(from: HTMLElement, direction: Direction): boolean {
  if (direction === "left" || direction === "right") return false;
  const sheet = from.closest(".sheet")?.querySelector(".sheet-body");
  if (!sheet) return false;
  const before = sheet.scrollTop;
  sheet.scrollBy({ top: (direction === "up" ? -0.4 : 0.4) * sheet.clientHeight });
  return sheet.scrollTop !== before;
}

function focusOn(element: HTMLElement | undefined): boolean {
  if (!element) return false;
  element.focus({ focusVisible: true } as FocusOptions);
  element.scrollIntoView({ block: "nearest" });
  return true;
}

/** Presses the screen's way back, if it has one. */
export function pressBack(root: HTMLElement): boolean {
  const scope = root.querySelector<HTMLElement>("[data-modal]") ?? root;
  const back = scope.querySelector<HTMLElement>("[data-back]");
  back?.click();
  return back !== null;
}

/** Presses what has the focus, or gives it to the first control when nothing has. */
export function pressFocused(root: HTMLElement): void {
  const controls = controlsOf(root);
  const current = document.activeElement;
  if (current instanceof HTMLElement && controls.includes(current)) current.click();
  else focusOn(controls[0]);
}

/** Steps the slider that has the focus; false when it is no slider. */
export function stepSlider(direction: Direction): boolean {
  const slider = document.activeElement;
  if (slider?.getAttribute("role") === "slider") return pressArrow(slider, direction);
  if (!(slider instanceof HTMLInputElement) || slider.type !== "range") return false;
  if (direction === "left") slider.stepDown();
  else if (direction === "right") slider.stepUp();
  else return false;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** What is made to be a slider steps by its arrow keys. */
function pressArrow(slider: Element, direction: Direction): boolean {
  const code = direction === "left" ? "ArrowLeft" : direction === "right" ? "ArrowRight" : "";
  if (code === "") return false;
  slider.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true }));
  return true;
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** A key pressed on a screen: arrows walk, Escape goes back. True when the key was used. */
export function navigateByKey(root: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.code === "Escape") return pressBack(root);
  const direction = ARROWS[event.code];
  if (!direction) return false;
  const target = event.target;
  const isAcross = direction === "left" || direction === "right";
  if (target instanceof HTMLInputElement && isAcross) return false;
  if (target instanceof HTMLInputElement && target.type === "range") {
    moveFocus(root, direction);
    return true;
  }
  return moveFocus(root, direction);
}
