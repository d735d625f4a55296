// Fetches the game's module. The page and the module are built together, and the module's SHA-256 goes into hello, so
// two builds that differ never play each other by accident.

export interface LoadedGame {
  module: WebAssembly.Module;
  sha256: Uint8Array;
}

/** Fetches and compiles /game.wasm. Throws Error, one sentence for the player. */
export async function loadGame(): Promise<LoadedGame> {
  let response: Response;
  try {
    response = await fetch("/game.wasm");
  } catch {
    throw new Error(
      "The game file did not load: the server cannot be reached. Check that you are online.",
    );
  }
  if (!response.ok) {
    throw new Error(`The game file did not load: the server answered ${response.status}.`);
  }
  const bytes = await response.arrayBuffer();
  const digest = crypto.subtle.digest("SHA-256", bytes);
  try {
    return { module: await WebAssembly.compile(bytes), sha256: new Uint8Array(await digest) };
  } catch {
    throw new Error(
      "This browser cannot run the game file: WebAssembly is missing or switched off.",
    );
  }
}
