import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';

/** An ISO day with its year, in words: `12 noiembrie 2026`. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
