// The page begins here: settings, the one-tab lock, the game's module, then the menu. Anything that stops it is said
// in words on the page, never left to the console.
import { boot } from "./play/boot.ts";

await boot(document.getElementById("page")!, document.getElementById("yard")!);
