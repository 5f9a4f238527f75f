import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';

/** The weekday of a calendar day (yyyy-MM-dd), short for a bar (`vin.`) or long for screen readers (`vineri`). */
export function dayName(day: string, locale: Locale, length: 'short' | 'long'): string {
  // A calendar day has no time zone: it is parsed and formatted in UTC.
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: length, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
