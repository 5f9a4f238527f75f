import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';

/** A Monday: the days of the week are counted from it. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** The name of a day of the week, from 1 for Monday to 7. */
export function weekdayName(weekday: number, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const at = new Date(MONDAY + (weekday - 1) * DAY_MS);
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: style, timeZone: 'UTC' }).format(at);
}

/** Several days of the week in short, as a list. */
export function weekdayList(weekdays: readonly number[], locale: Locale): string {
  return weekdays.map((day) => weekdayName(day, locale, 'short')).join(', ');
}
