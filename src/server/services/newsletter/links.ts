import { addressPrefix, type Locale } from '#domain/locales.ts';
/** A confirmation that waits longer than this is no answer to anything any more. */
export const CONFIRM_HOURS = 48;

/** What the secret of a subscriber's confirmation link is derived from; a new mail has a new one. */
export function confirmSeed(id: string, askedAt: Date): string {
  return `newsletter:confirm:${id}:${askedAt.getTime()}`;
}

/** The same for leaving; it never changes, so the link of the oldest message still works. */
export function leaveSeed(id: string): string {
  return `newsletter:leave:${id}`;
}

/** A page of the newsletter, in the reader's language. */
export function newsletterPath(locale: Locale, page: string): string {
  return `${addressPrefix(locale)}/noutati${page}`;
}
