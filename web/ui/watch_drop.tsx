// A replay that is dragged onto the page is played, whichever screen of this kind it is dropped on; elsewhere a browser
// would leave the game to show the file.
import { useEffect, useRef, useState } from "preact/hooks";
import { useActions } from "./context.ts";

/** Takes a dropped file wherever it falls, and says so while one is over the page. */
export function DropZone() {
  const { watch: { watchFile } } = useActions();
  const isDragged = useFileDrop((file) => watchFile(file, file.name));
  if (!isDragged) return null;
  return (
    <div class="watch-drop" role="status">
      <p>Let go: it plays at once</p>
    </div>
  );
}

/** Whether a file is being dragged over the page. */
function useFileDrop(take: (file: File) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const newest = useRef(take);
  newest.current = take;
  useEffect(() => {
    const { signal, abort } = abortable();
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setDragged(true);
    };
    addEventListener("dragenter", over, { signal });
    addEventListener("dragover", over, { signal });
    // Only what leaves the window has nothing it goes to.
    addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) setDragged(false);
    }, { signal });
    addEventListener("drop", (event) => {
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      newest.current(file);
    }, { signal });
    return abort;
  }, []);
  return isDragged;
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
