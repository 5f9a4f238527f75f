import { RecurringTemplate, type RecurringDelivery } from '#contract/deliveries/recurring.ts';
import { addDays } from '#domain/deliveries/pickup-window.ts';
import { recurringDays, SHOWN_DAYS } from '#domain/deliveries/recurrence.ts';
import {
  recurringDaysOf,
  recurringMakers,
  type RecurringDayRow,
  type RecurringRow,
} from '#server/db/deliveries/recurring.ts';
import type { Deps } from '#server/deps.ts';
import { recurrenceOf, todayOf } from './recurrence-of.ts';

/** How many of the next days are shown, and for how long a failed one. */
const NEXT = 8;
const FAILED_DAYS = 7;

/** Rules as the sender's side sees them, each with its next days. */
export async function presentRecurring(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  rows: readonly RecurringRow[],
): Promise<RecurringDelivery[]> {
  const today = todayOf(deps);
  const days = await recurringDaysOf(
    deps.db,
    rows.map(({ id }) => id),
    addDays(today, -FAILED_DAYS),
  );
  const names = await recurringMakers(deps.db, [...new Set(rows.map((row) => row.account_id))]);
  return rows.map((row) => {
    const own = days.filter((each) => each.rule_id === row.id);
    const { pickup, dropoff, receiver } = RecurringTemplate.parse(row.template);
    return {
      id: row.id,
      weekdays: row.weekdays.toSorted((a, b) => a - b),
      pickupTime: row.pickup_time,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      skipsHolidays: row.skips_holidays,
      daysAhead: row.days_ahead,
      isPaused: row.paused_at !== null,
      listedBy: names.get(row.account_id) ?? '–',
      companyId: row.company_id,
      pickup: pickup.address,
      dropoff: dropoff.address,
      receiver: receiver.name,
      days: shownDays(row, own, today),
    };
  });
}

/** The next days by what is stored of each, before them what failed in the past week. */
function shownDays(row: RecurringRow, stored: readonly RecurringDayRow[], today: string) {
  const missed = stored.filter(({ day, state }) => day < today && state === 'failed').map(({ day }) => day);
  const next = recurringDays(recurrenceOf(row), today, addDays(today, SHOWN_DAYS)).slice(0, NEXT);
  return [...missed, ...next].map((day) => {
    const found = stored.find((each) => each.day === day);
    return {
      day,
      state: found?.state ?? ('planned' as const),
      deliveryId: found?.delivery_id ?? null,
      canSkip: day >= today && found?.state !== 'listed',
      problem: found?.problem ?? null,
    };
  });
}
