import { addressPrefix, type Locale } from '#domain/locales.ts';
/** How long a confirmation link is valid. */
export const CONFIRM_HOURS = 48;

/** The seed of the token in a subscriber's confirmation link; each mail has its own. */
export function confirmSeed(id: string, requestedAt: Date): string {
  return `newsletter:confirm:${id}:${requestedAt.getTime()}`;
}

/** The seed of the unsubscribe link; it never changes, so the link of the oldest mail still works. */
export function unsubscribeSeed(id: string): string {
  return `newsletter:leave:${id}`;
}

/** The path of a newsletter page, in the reader's language. */
export function newsletterPath(locale: Locale, page: string): string {
  return `${addressPrefix(locale)}/noutati${page}`;
}
