// The configuration as a file beside this host.
import { ConfigError, readConfig, type RoomConfig } from "../config.ts";
import { StartError } from "./host.ts";

/** Reads the file. Throws StartError with one sentence. */
export function readConfigFile(path: string): RoomConfig {
  let text: string;
  try {
    text = Deno.readTextFileSync(path);
  } catch {
    throw new StartError(`The configuration ${path} cannot be read`);
  }
  try {
    return readConfig(text, (name) => Deno.env.get(name));
  } catch (error) {
    if (error instanceof ConfigError) throw new StartError(`${path}: ${error.message}`);
    throw error;
  }
}
