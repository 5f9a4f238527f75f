/** The calls of a payout that change something at the provider. */
export type PayoutCall = 'transfer' | 'send' | 'back';

/**
 * What is known of one key. `asked`: on its way; `unanswered`: nothing was heard, or nothing was begun; `unclear`: the
 * provider failed; `refused`: it said no; `made`: it was done. All but the second are kept under the key there.
 */
export type AttemptOutcome = 'asked' | 'unanswered' | 'unclear' | 'refused' | 'made';

export type PayoutAttempt = {
  number: number;
  outcome: AttemptOutcome;
  firstAskedAt: Date;
  lastAskedAt: Date;
};

/** Whoever asks has so long for the answer: a call is two requests of 8 s. */
const ANSWER_SECONDS = 60;
/** The provider keeps a key for at least a day; ours are not used again for some time before. */
const KEY_HOURS = 23;

/**
 * How the provider is asked for a step: under which number, and whether to look first for what was made before. Null:
 * somebody else is asking just now. `begunAt` is when the step may have been asked for at the earliest.
 */
export function nextAttempt(
  last: PayoutAttempt | null,
  begunAt: Date,
  now: Date,
): { number: number; looksFirst: boolean } | null {
  const keyLives = (since: Date) => now.getTime() - since.getTime() < KEY_HOURS * 3_600_000;
  // Calls from before attempts were written down may have been made.
  if (!last) return { number: 1, looksFirst: !keyLives(begunAt) };
  const { number, outcome } = last;
  if (outcome === 'asked' && now.getTime() - last.lastAskedAt.getTime() < ANSWER_SECONDS * 1_000) return null;
  // Done, and whoever did it was gone before it was recorded.
  if (outcome === 'made') return { number, looksFirst: true };
  if (outcome === 'refused') return { number: number + 1, looksFirst: false };
  const mayRepeat = (outcome === 'asked' || outcome === 'unanswered') && keyLives(last.firstAskedAt);
  return mayRepeat ? { number, looksFirst: false } : { number: number + 1, looksFirst: true };
}

/** The key of an attempt; the first is spelled as all were before there were numbers. */
export function attemptKey(payoutId: string, call: PayoutCall, number: number): string {
  return number === 1 ? `payout:${payoutId}:${call}` : `payout:${payoutId}:${call}:${number}`;
}
