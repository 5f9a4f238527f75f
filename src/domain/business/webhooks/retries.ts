const MINUTE = 60_000;

/** How long a message waits after each try that failed: eight tries within a day. */
const WAIT_MINUTES = [1, 5, 15, 60, 180, 480, 720] as const;

export const TRIES_MAX = WAIT_MINUTES.length + 1;

/** When a message is due again after so many tries, or null: it is given up. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = WAIT_MINUTES[tries - 1];
  return tries >= TRIES_MAX || wait === undefined ? null : new Date(now.getTime() + wait * MINUTE);
}

/** Nothing has got through for so long that a receiver who also let a message lapse is switched off. */
const FAILING_DAYS = 3;

/** Whether a receiver is switched off with the message that has just been given up. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_DAYS * 24 * 60 * MINUTE;
}
