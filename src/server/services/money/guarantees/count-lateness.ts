import { addDays, dayStart, localDay } from '#domain/deliveries/pickup-window.ts';
import { LATENESS_DAYS } from '#domain/money/guarantees/lateness.ts';
import { countLateness, lastLatenessDay } from '#server/db/money/guarantees/lateness.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';

/** Deliveries of the newest days still change: almost all of them end within these. */
const OPEN_DAYS = 14;

/** Counts how late deliveries were: all that count the first time, then those of the newest days again. */
export async function countLatenessDays(deps: Deps): Promise<void> {
  const { timeZone } = deps.settings;
  const today = localDay(deps.clock.now(), timeZone);
  await inTransaction(deps, async (tx) => {
    const last = await lastLatenessDay(tx.db);
    const first = addDays(today, -LATENESS_DAYS);
    const day = last === null ? first : addDays(last < today ? last : today, -OPEN_DAYS);
    const from = dayStart(day < first ? first : day, timeZone);
    await countLateness(tx.db, { from, timeZone });
  });
}
