import { AppError } from '#domain/errors.ts';
import { forgetGuesses, releaseGuess, type GuessRule, opensAt, takeGuess } from '#server/db/core/guesses.ts';
import type { Deps } from '#server/deps.ts';
import { sha256 } from '../ids.ts';

const FREE_GUESSES = 5;
const LONGEST_WAIT_SECONDS = 900;
const MEMORY_SECONDS = 24 * 3_600;

/**
 * The secrets that are guessed at; each is counted by itself. `door` is the sign-in of an account by anybody, `inside`
 * a signed-in person who shows the password again, `code` the second factor, `contract` whose mailbox belongs to a
 * delivery's number, `promo` a promo code given with an acceptance, `stop-link` the unsubscribe link of a person's
 * mails.
 */
export type GuessedAt = 'door' | 'inside' | 'code' | 'contract' | 'promo' | 'stop-link';

/** One counted guess. One that is neither right nor undone stays counted as wrong. */
export type Guess = {
  /** Resets the count of wrong guesses. */
  wasRight(): Promise<void>;
  /** Undoes this count: nothing was verified. */
  wasNone(): Promise<void>;
};

/**
 * Counts a guess before it is verified: five are free, then the waits are 1, 2, 4 … 900 seconds. Throws
 * `too_many_requests` with the wait, which a clock that is set back does not lengthen.
 */
export async function countGuess(deps: Deps, at: GuessedAt, whose: string): Promise<Guess> {
  const key = keyOf(at, whose);
  const rule = ruleOf(deps);
  const now = deps.clock.now();
  const number = await takeGuess(deps.db, key, rule, now);
  if (number === null) {
    const waitMs = (await opensAt(deps.db, key, rule, now)).getTime() - now.getTime();
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
  return {
    wasRight: () => forgetGuesses(deps.db, key),
    wasNone: () => releaseGuess(deps.db, key, number, deps.clock.now()),
  };
}

/** Resets the wrong guesses of a kind at one secret. */
export async function forgetWrongGuesses(deps: Deps, at: GuessedAt, whose: string): Promise<void> {
  await forgetGuesses(deps.db, keyOf(at, whose));
}

/** Verifies a counted guess; the count is undone when the verification itself fails. */
export async function checkGuess<T>(guess: Guess, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await guess.wasNone();
    throw error;
  }
}

// Only a hash is stored: e-mail and network addresses among the keys are personal data.
const keyOf = (at: GuessedAt, whose: string) => `${at}:${sha256(whose).toString('base64url')}`;

const ruleOf = (deps: Deps): GuessRule => ({
  free: FREE_GUESSES * deps.settings.throttleScale,
  longestWaitSeconds: LONGEST_WAIT_SECONDS,
  memorySeconds: MEMORY_SECONDS,
});
