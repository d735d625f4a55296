// What the bundler knows of the release and the worker must: it writes these in place of the names.

declare const RELEASED_BUILDS: readonly string[] | undefined;
declare const FONT_URLS: readonly string[] | undefined;

/** SHA-256 of every game.wasm that the verifier beside this worker can play. */
export const builds: readonly string[] = typeof RELEASED_BUILDS === "undefined"
  ? []
  : RELEASED_BUILDS;

/** Where the page's font files are. */
export const fontUrls: readonly string[] = typeof FONT_URLS === "undefined" ? [] : FONT_URLS;
