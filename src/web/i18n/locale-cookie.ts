import type { Locale } from '#domain/locales.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The language stored on this device, Romanian without one. */
export function readLocaleCookie(): Locale {
  return /(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie) ? 'en' : 'ro';
}

/** Stores the language for pages, messages and mails; the server reads the same cookie. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
