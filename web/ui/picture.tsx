// The game's own drawings inside menus.
import { useEffect, useRef } from "preact/hooks";
import { type IconMaker, useIcon } from "./context.ts";

interface PictureProps {
  kind: Parameters<IconMaker>[0];
  id: number;
  sizePx: number;
  /** Which box of the style sheets it fills. */
  box?: string;
}

/** One of the game's pictures; an empty box of the same size where nothing draws. */
export function Picture({ kind, id, sizePx, box = "picture" }: PictureProps) {
  const element = useRef<HTMLSpanElement>(null);
  const icon = useIcon();
  useEffect(() => {
    const picture = icon(kind, id, sizePx);
    if (!picture || !element.current) return;
    picture.classList.add(box);
    element.current.replaceChildren(picture);
  }, [icon, kind, id, sizePx, box]);
  return <span ref={element} class={box} aria-hidden="true" />;
}
