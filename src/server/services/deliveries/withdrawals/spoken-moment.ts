import type { Deps } from '#server/deps.ts';

/** A day and an hour as a receipt says them, in the installation's time zone. */
export function spokenMoment(deps: Deps, locale: 'ro' | 'en', at: Date): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ro-RO', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: deps.settings.timeZone,
  }).format(at);
}
