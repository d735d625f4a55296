// Every number by which the module refuses something, as one sentence for the person in front of it.

/** A replay that cannot be played; `code` is the module's number. */
export class ReplayError extends Error {
  override readonly name = "ReplayError";
  constructor(readonly code: number, message: string) {
    super(message);
  }
}

const CONFIG_FAULTS: Record<number, string> = {
  1: "The run was made for other rules than this build plays",
  2: "A run has 1 to 4 players",
  3: "This build does not play that mode",
  4: "This build does not know that contract",
  5: "A setting of the run is out of its range, or not one of its mode",
  6: "The twist is not the one of the day's seed",
  7: "What is open does not fit the run's mode",
};

/** Why a config may not start a run; undefined when `code` is 0. */
export function configFaultText(code: number): string | undefined {
  return code === 0 ? undefined : CONFIG_FAULTS[code] ?? "The run's settings are not valid";
}

const REPLAY_FAULTS: Record<number, string> = {
  1: "The replay is shorter than its header",
  2: "The replay is larger than any run could be",
  3: "The file is not a VERMILLION replay",
  4: "The replay has a format that this build does not read",
  5: "The replay was made for other rules than this build plays",
  6: "The replay was made by a build whose state is laid out differently",
  7: "The replay's run settings are not valid",
  8: "The replay's header contradicts itself",
  9: "The replay's records are damaged",
  10: "The replay holds an input no player could have made",
  11: "The replay claims more ticks than a run can have",
  12: "The replay's end is damaged",
  13: "The replay's end does not match its records",
  20: "The run was over before the replay's last tick",
  21: "The run played differently than the replay says",
  22: "The run ended in another state than the replay says",
  23: "The run's result is not the one the replay claims",
};

/** Why a replay is refused or did not play as recorded. */
export function replayFaultText(code: number, tick: number): string {
  const text = REPLAY_FAULTS[code] ?? `The replay is refused (number ${code})`;
  return tick >= 0 ? `${text} (tick ${tick})` : text;
}
