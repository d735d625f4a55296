// What the page may use of the viewer.
export { KeptShelf } from "./kept.ts";
export { KeptDesk } from "./kept_desk.ts";
