/** Calls of a payout that change state at the provider. */
export type PayoutCall = 'transfer' | 'send' | 'back';

/**
 * The known outcome for one idempotency key. `asked`: in flight; `unanswered`: no answer, or never begun; `unclear`:
 * the provider failed; `refused`: it declined; `made`: done. The provider stores all but the second under the key.
 */
export type AttemptOutcome = 'asked' | 'unanswered' | 'unclear' | 'refused' | 'made';

export type PayoutAttempt = {
  number: number;
  outcome: AttemptOutcome;
  firstRequestedAt: Date;
  lastRequestedAt: Date;
};

/** The time within which a caller gets its answer: a call is two requests of 8 s. */
const ANSWER_SECONDS = 60;
/** The provider stores a key for at least a day; we stop reusing ours some time before. */
const KEY_HOURS = 23;

/**
 * The next attempt at a provider call: its number, and whether to look first for what was already made. Null while
 * another attempt is in flight. `begunAt` is the earliest time at which the call may have been made.
 */
export function nextAttempt(
  last: PayoutAttempt | null,
  begunAt: Date,
  now: Date,
): { number: number; queriesFirst: boolean } | null {
  const keyLives = (since: Date) => now.getTime() - since.getTime() < KEY_HOURS * 3_600_000;
  // Calls made before attempts were recorded may exist.
  if (!last) return { number: 1, queriesFirst: !keyLives(begunAt) };
  const { number, outcome } = last;
  if (outcome === 'asked' && now.getTime() - last.lastRequestedAt.getTime() < ANSWER_SECONDS * 1_000)
    return null;
  // Done, but the process ended before it was recorded.
  if (outcome === 'made') return { number, queriesFirst: true };
  if (outcome === 'refused') return { number: number + 1, queriesFirst: false };
  const mayRepeat = (outcome === 'asked' || outcome === 'unanswered') && keyLives(last.firstRequestedAt);
  return mayRepeat ? { number, queriesFirst: false } : { number: number + 1, queriesFirst: true };
}

/** The idempotency key of an attempt; the first has the form used before attempts were numbered. */
export function attemptKey(payoutId: string, call: PayoutCall, number: number): string {
  return number === 1 ? `payout:${payoutId}:${call}` : `payout:${payoutId}:${call}:${number}`;
}
