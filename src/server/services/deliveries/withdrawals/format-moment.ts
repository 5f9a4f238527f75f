import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import type { Deps } from '#server/deps.ts';

/** A date and time as a receipt shows it, in the installation's time zone. */
export function formatMoment(deps: Deps, locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: deps.settings.timeZone,
  }).format(at);
}
