const MINUTE = 60_000;

/** The delay after each failed attempt, in minutes: eight attempts within a day. */
const WAIT_MINUTES = [1, 5, 15, 60, 180, 480, 720] as const;

export const TRIES_MAX = WAIT_MINUTES.length + 1;

/** When a message is retried after so many attempts; null when it is abandoned. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = WAIT_MINUTES[tries - 1];
  return tries >= TRIES_MAX || wait === undefined ? null : new Date(now.getTime() + wait * MINUTE);
}

/** An endpoint is disabled when a message is abandoned and nothing has got through for this many days. */
const FAILING_DAYS = 3;

/** Whether an endpoint is disabled along with the message that was just abandoned. */
export function isAbandoned(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= FAILING_DAYS * 24 * 60 * MINUTE;
}
