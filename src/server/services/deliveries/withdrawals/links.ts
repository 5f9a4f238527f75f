import { addressPrefix, type Locale } from '#domain/locales.ts';
/** A confirmation that waits longer than this is no answer to anything any more. */
export const CONFIRM_HOURS = 48;

/** What the secret of a statement's link is derived from. */
export function confirmSeed(id: string): string {
  return `withdrawal:confirm:${id}`;
}

/** A page of the public withdrawal, in the reader's language. */
export function withdrawalPath(locale: Locale, page: string): string {
  return `${addressPrefix(locale)}/retragere${page}`;
}
