import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';

/** A calendar month, yyyy-MM, in words: "octombrie 2026". */
export function formatMonth(month: string, locale: Locale): string {
  const noon = new Date(`${month}-15T12:00:00Z`);
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noon);
}
