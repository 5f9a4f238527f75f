import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A back-off rule: so many guesses are free; each further one doubles the wait, from one second to the longest. */
export type GuessRule = { free: number; longestWaitSeconds: number; memorySeconds: number };

/** The wait in seconds after a number of guesses. */
const waitAfter = (tries: ReturnType<typeof sql>, { free, longestWaitSeconds }: GuessRule) =>
  sql`CASE WHEN ${tries} <= ${free} THEN 0
    ELSE LEAST(${longestWaitSeconds}, power(2, LEAST(${tries} - ${free} - 1, 30))) END * interval '1 second'`;

/**
 * Counts a guess before it is checked, in one statement: concurrent guesses get different numbers, and a guess while
 * the key waits gets none. Returns the number, or null.
 */
export async function takeGuess(
  db: Database,
  key: string,
  rule: GuessRule,
  now: Date,
): Promise<number | null> {
  const forgetAt = new Date(now.getTime() + rule.memorySeconds * 1_000);
  const next = sql`(CASE WHEN g.forget_at <= ${now} THEN 1 ELSE g.tries + 1 END)`;
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO guesses AS g (key, tries, open_at, forget_at)
    VALUES (${key}, 1, ${now}::timestamptz + ${waitAfter(sql`1`, rule)}, ${forgetAt})
    ON CONFLICT (key) DO UPDATE SET
      tries = ${next},
      open_at = ${now}::timestamptz + ${waitAfter(next, rule)},
      forget_at = ${forgetAt}
    WHERE g.open_at <= ${now} OR g.forget_at <= ${now}
    RETURNING g.tries`.execute(db);
  return rows[0]?.tries ?? null;
}

/**
 * The end of a key's wait. It is never longer than the key's own guesses cause: where the clock was set back, the wait
 * begins again.
 */
export async function opensAt(db: Database, key: string, rule: GuessRule, now: Date): Promise<Date> {
  const { rows } = await sql<{ open_at: Date }>`
    UPDATE guesses SET open_at = LEAST(open_at, ${now}::timestamptz + ${waitAfter(sql`tries`, rule)})
    WHERE key = ${key}
    RETURNING open_at`.execute(db);
  return rows[0]?.open_at ?? now;
}

/** Takes back a guess that was never checked, with the wait that it caused unless later ones came. */
export async function releaseGuess(db: Database, key: string, number: number, now: Date): Promise<void> {
  await sql`
    UPDATE guesses SET
      tries = GREATEST(tries - 1, 0),
      open_at = CASE WHEN tries = ${number} THEN ${now} ELSE open_at END
    WHERE key = ${key}`.execute(db);
}

export async function forgetGuesses(db: Database, key: string): Promise<void> {
  await db.deleteFrom('guesses').where('key', '=', key).execute();
}

export async function deleteOldGuesses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('guesses').where('forget_at', '<', now).execute();
}
