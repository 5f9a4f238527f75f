import { addressPrefix, type Locale } from '#domain/locales.ts';
/** How long the link of a statement is valid. */
export const CONFIRM_HOURS = 48;

/** The seed of the token in a statement's link. */
export function confirmSeed(id: string): string {
  return `withdrawal:confirm:${id}`;
}

/** The path of a public withdrawal page, in the reader's language. */
export function withdrawalPath(locale: Locale, page: string): string {
  return `${addressPrefix(locale)}/retragere${page}`;
}
