// One tab of this site plays at a time: two would fight over the same seat, settings and saved runs.

const NAME = "vermillion.play";

/**
 * Takes the lock and keeps it for as long as the page lives. False when another tab has it. A browser without
 * locks plays: nothing worse than two tabs comes of it.
 */
export function takeTabLock(): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    }).catch(() => resolve(true));
  });
}
