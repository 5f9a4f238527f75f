import type { Locale } from '#domain/locales.ts';

const TAGS: Record<Locale, string> = { ro: 'ro-RO', en: 'en-GB' };

/** An ISO day with its year, in words: `12 noiembrie 2026`. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
