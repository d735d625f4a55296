// When the viewer's bar goes out of the way: after a while of playing in which nobody moved, pressed or touched anything.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const REST_MS = 2500;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"] as const;

/** Puts the class "away" on the element while the bar is to be away. */
export function useAway(element: RefObject<HTMLElement | null>, mayHide: boolean): void {
  useEffect(() => {
    const stage = element.current;
    if (!stage || !mayHide) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastX = NaN, lastY = NaN, isMouse = true;
    const rest = () => {
      if (isHeld(stage, isMouse)) wake();
      else stage.classList.add("away");
    };
    const wake = () => {
      clearTimeout(timer);
      stage.classList.remove("away");
      timer = setTimeout(rest, REST_MS);
    };
    const notice = (event: Event) => {
      if (event instanceof PointerEvent) {
        // A page that changes under a still cursor tells of a move that nobody made.
        const { type, clientX, clientY } = event;
        if (type === "pointermove" && clientX === lastX && clientY === lastY) return;
        [lastX, lastY, isMouse] = [clientX, clientY, event.pointerType === "mouse"];
      }
      wake();
    };
    for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
    wake();
    return () => {
      clearTimeout(timer);
      stage.classList.remove("away");
      for (const sign of SIGNS) removeEventListener(sign, notice);
    };
  }, [mayHide]);
}

/** The bar stays under a cursor and under the keyboard's focus. A finger that has gone leaves no cursor behind. */
function isHeld(stage: HTMLElement, isMouse: boolean): boolean {
  const bar = stage.querySelector(".watch-bar");
  if (!bar) return false;
  return isMouse && bar.matches(":hover") || bar.matches(":has(:focus-visible, :active)");
}
