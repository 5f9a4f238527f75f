import { AppError } from '#domain/errors.ts';
import { forgetGuesses, giveGuessBack, type GuessRule, opensAt, takeGuess } from '#server/db/core/guesses.ts';
import type { Deps } from '#server/deps.ts';
import { sha256 } from '../ids.ts';

const FREE_GUESSES = 5;
const LONGEST_WAIT_SECONDS = 900;
const MEMORY_SECONDS = 24 * 3_600;

/**
 * What is guessed at, and through which door: each counts by itself. `door` is the sign-in of an account by anybody,
 * `inside` a signed-in person who shows the password again, `code` the second step, `contract` whose mailbox is behind a
 * delivery's number, `promo` a promo code given with an acceptance, `stop-link` the link that stops somebody's
 * mails.
 */
export type GuessedAt = 'door' | 'inside' | 'code' | 'contract' | 'promo' | 'stop-link';

/** One guess, counted already. What is neither right nor taken back stays counted as wrong. */
export type Guess = {
  /** Forgets the wrong ones before it. */
  wasRight(): Promise<void>;
  /** Takes it back: nothing was looked at. */
  wasNone(): Promise<void>;
};

/**
 * Counts a guess before it is looked at: five are free, then each one opens the next after 1, 2, 4 … 900 seconds. Throws
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
    wasNone: () => giveGuessBack(deps.db, key, number, deps.clock.now()),
  };
}

/** Forgets the wrong guesses of a kind at somebody's secret. */
export async function forgetWrongGuesses(deps: Deps, at: GuessedAt, whose: string): Promise<void> {
  await forgetGuesses(deps.db, keyOf(at, whose));
}

/** Looks at a counted guess; one that could not be looked at is taken back. */
export async function looked<T>(guess: Guess, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await guess.wasNone();
    throw error;
  }
}

// What is kept is a hash: an e-mail address and a network address among them are personal.
const keyOf = (at: GuessedAt, whose: string) => `${at}:${sha256(whose).toString('base64url')}`;

const ruleOf = (deps: Deps): GuessRule => ({
  free: FREE_GUESSES * deps.settings.throttleScale,
  longestWaitSeconds: LONGEST_WAIT_SECONDS,
  memorySeconds: MEMORY_SECONDS,
});
