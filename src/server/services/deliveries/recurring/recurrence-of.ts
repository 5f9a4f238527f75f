import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { type Recurrence, recurringDays } from '#domain/deliveries/recurrence.ts';
import type { RecurringRow } from '#server/db/deliveries/recurring.ts';
import type { Deps } from '#server/deps.ts';

/** The days of a rule, as the domain reads them. */
export function recurrenceOf(row: RecurringRow): Recurrence {
  return {
    weekdays: row.weekdays,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    skipsHolidays: row.skips_holidays,
  };
}

/** Today in the time zone of the installation. */
export function todayOf({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): string {
  return localDay(clock.now(), settings.timeZone);
}

/** The days of a rule whose deliveries are to be listed by today. */
export function dueDays(row: RecurringRow, today: string): string[] {
  return recurringDays(recurrenceOf(row), today, addDays(today, row.days_ahead));
}
