// The flags of `start`, read strictly: a flag nobody knows or a port that is none gets one sentence.
import { parseArgs } from "node:util";
import { DEFAULT_CONFIG, type RoomConfig } from "./config.ts";
import { readConfigFile } from "./deno/config_file.ts";
import { StartError } from "./deno/host.ts";
import type { IceConfig } from "./ice.ts";

export interface StartFlags {
  port: number;
  host: string;
  dataDir: string;
  origin?: string;
  /** From a file alone. */
  proxies: number;
  ice: IceConfig;
  /** The operator's token; from a file alone, since a flag is there for everyone to read. */
  adminToken?: string;
  /** Print the configuration that all this comes to, and do nothing else. */
  printConfig: boolean;
  help: boolean;
}

export const START_USAGE =
  `Usage: start [--port 8787] [--data DIR] [--host 127.0.0.1] [--origin URL] [--config FILE]
  --port    where to listen; 0 takes any free port
  --data    the folder for what must last (default: data)
  --host    the address to listen on; 0.0.0.0 lets other machines in
  --origin  the site's own address when a proxy stands in front, as https://game.example
  --config  a JSON file with all of these, the TURN provider and the operator's token (docs/ops.md);
            flags win
  --print-config  print what all this comes to, without secrets`;

/** Reads `start`'s arguments and the file they name. Throws StartError with one sentence. */
export function parseStartFlags(
  args: string[],
  read: (path: string) => RoomConfig = readConfigFile,
): StartFlags {
  const values = readFlags(args);
  const config = values.config === undefined ? DEFAULT_CONFIG : read(values.config);
  const port = values.port ?? `${config.port}`;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartError(`--port must be a number from 0 to 65535, not "${port}"`);
  }
  if (values.data === "") throw new StartError("--data needs the name of a folder");
  if (values.host === "") throw new StartError("--host needs an address of this machine");
  if (values.origin !== undefined && URL.parse(values.origin)?.origin !== values.origin) {
    throw new StartError(
      `--origin must look like https://game.example, without a path, not "${values.origin}"`,
    );
  }
  return {
    port: Number(port),
    host: values.host ?? config.host,
    dataDir: values.data ?? config.data,
    origin: values.origin ?? config.origin,
    proxies: config.proxies,
    ice: config.ice,
    adminToken: config.admin?.token,
    printConfig: values["print-config"] ?? false,
    help: values.help ?? false,
  };
}

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string" },
        data: { type: "string" },
        host: { type: "string" },
        origin: { type: "string" },
        config: { type: "string" },
        "print-config": { type: "boolean" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const sentence = (error as Error).message.split(". ")[0].replace(/\.$/, "");
    throw new StartError(
      `${sentence}; start takes --port, --data, --host, --origin, --config and --print-config`,
    );
  }
}
