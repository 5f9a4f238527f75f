import { isHoliday } from '../money/pricing/holidays.ts';
import { addDays } from './pickup-window.ts';

/** The most rules of one person, and how many days ahead a rule may list. */
export const RECURRING_MAX = 50;
export const DAYS_AHEAD_MAX = 7;
/** How far ahead the next days of a rule are shown and may be skipped, in days. */
export const SHOWN_DAYS = 60;

/** Days of the week, Monday first, as ISO 8601 numbers them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Why a day could not be listed, as far as its owner can do something about it. */
export const RECURRING_PROBLEMS = [
  'outside_service_area',
  'pickup_in_past',
  'words_hidden',
  'forbidden',
  'cost_centre',
  'other',
] as const;
export type RecurringProblem = (typeof RECURRING_PROBLEMS)[number];

/** On which days a delivery repeats: calendar days (yyyy-MM-dd) of the installation; `endsOn` is the last one. */
export type Recurrence = {
  weekdays: readonly number[];
  startsOn: string;
  endsOn: string | null;
  skipsHolidays: boolean;
};

/** The day of the week of a calendar day, from 1 for Monday to 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** Whether a delivery repeats on a day. */
export function recursOn({ weekdays, startsOn, endsOn, skipsHolidays }: Recurrence, day: string): boolean {
  if (day < startsOn || (endsOn !== null && day > endsOn)) return false;
  return weekdays.includes(weekdayOf(day)) && !(skipsHolidays && isHoliday(day));
}

/** The days from a first to a last one, both of them included, on which a delivery repeats, in order. */
export function recurringDays(rule: Recurrence, first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first > rule.startsOn ? first : rule.startsOn; day <= last; day = addDays(day, 1))
    if (recursOn(rule, day)) days.push(day);
  return days;
}
