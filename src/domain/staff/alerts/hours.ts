import { addDays, localDay } from '../../deliveries/pickup-window.ts';
import { minuteOf } from '../../notifications/quiet-hours.ts';
import { localText } from '../../text/local-text.ts';
import type { AlertHours } from './rule.ts';

/**
 * Whether a rule tells anybody at an instant, by the clock on the operator's wall. Hours that cross midnight belong to the
 * day on which they begin; in the night of a clock change they are an hour shorter or longer.
 */
export function isInHours({ days, fromMinute, toMinute }: AlertHours, at: Date, timeZone: string): boolean {
  const day = localDay(at, timeZone);
  if (fromMinute === null || toMinute === null) return days.includes(weekdayOf(day));
  const minute = minuteOf(localText(at, timeZone, 'time')) ?? 0;
  if (fromMinute < toMinute)
    return days.includes(weekdayOf(day)) && minute >= fromMinute && minute < toMinute;
  return minute >= fromMinute
    ? days.includes(weekdayOf(day))
    : minute < toMinute && days.includes(weekdayOf(addDays(day, -1)));
}

/** The day of the week, 1 for Monday to 7 for Sunday, of yyyy-MM-dd. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}
