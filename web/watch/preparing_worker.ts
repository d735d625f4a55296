// The worker that prepares; null in a browser that gives none.
import { scriptUrl } from "../play/trusted.ts";

export function preparingWorker(): Worker | null {
  try {
    const url = new URL("./prepare.worker.ts", import.meta.url).toString();
    return new Worker(scriptUrl(url), { type: "module" });
  } catch {
    return null;
  }
}
