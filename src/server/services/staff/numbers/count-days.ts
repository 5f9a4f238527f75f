import { STEP_LATE_HOURS } from '#domain/deliveries/device-time.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import {
  lockDay,
  checkedUntil,
  markDays,
  staleDays,
  storeDay,
  storeCheckedUntil,
} from '#server/db/staff/numbers/days.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { countOf } from './day-counts.ts';

/** What is written is dated before it is committed: the next look begins this much earlier than the last one ended. */
const MARGIN_MS = 3_600_000;

/**
 * Marks the days to be counted again: those of which anything was written since the last look, or all of them. The
 * sweep counts them (`COUNT_DAYS`); today is never stored, but counted when it is asked for.
 */
export async function markStaleDays(deps: Deps, { all = false } = {}): Promise<void> {
  const { timeZone } = deps.settings;
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const until = await checkedUntil(tx.db);
    const since = all || !until ? null : new Date(until.getTime() - MARGIN_MS);
    await markDays(tx.db, since, localDay(now, timeZone), { timeZone, lateHours: STEP_LATE_HOURS });
    await storeCheckedUntil(tx.db, now);
  });
}

/**
 * Counts a stale day anew. Two processes at once count it one after the other, and the second finds it done; a day that
 * is counted twice holds the same.
 */
async function countStaleDay(deps: Deps, day: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (!(await lockDay(tx.db, day))) return;
    await storeDay(tx.db, day, await countOf(tx, day), deps.clock.now());
  });
}

/** Counts the days that are marked. */
export const COUNT_DAYS = eachItem('count_days', {
  due: ({ db }, limit) => staleDays(db, limit),
  handle: countStaleDay,
});
