import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** What follows the language in its cookie; the first script of the static pages writes it too. */
export const LOCALE_COOKIE_ATTRIBUTES = `; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;

/** The language chosen earlier on this device, the default one when none was. */
export function readLocaleCookie(): Locale {
  const [, remembered] = /(?:^|;\s*)lang=(\w+)/.exec(document.cookie) ?? [];
  return isLocale(remembered) ? remembered : DEFAULT_LOCALE;
}

/** Stores the language for pages, messages and mails; the server reads the same cookie. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = `lang=${locale}${LOCALE_COOKIE_ATTRIBUTES}`;
}
