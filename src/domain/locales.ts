import { isOneOf, recordOf } from './records.ts';

/** The languages of the product, the default one first. */
export const LOCALES = ['ro', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Each language with its country, as dates and numbers are written in it (BCP 47). */
export const LANGUAGE_TAGS: Record<Locale, string> = { ro: 'ro-RO', en: 'en-GB' };

/** The name of each language in that language itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { ro: 'Română', en: 'English' };

/** The decimal mark of each language, which its spreadsheets expect too. */
export const DECIMAL_MARKS: Record<Locale, ',' | '.'> = { ro: ',', en: '.' };

/** Whether a value from outside is the code of one of our languages. */
export function isLocale(code: unknown): code is Locale {
  return isOneOf(LOCALES, code);
}

/** Builds a record with a value for each language. */
export function byLocale<Value>(of: (locale: Locale) => Value): Record<Locale, Value> {
  return recordOf(LOCALES, of);
}

/** The path prefix of public addresses in a language; empty for the default one. */
export function addressPrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** The language of a public address, and the address without the language's prefix. */
export function readAddress(pathname: string): { locale: Locale; bare: string } {
  const locale = LOCALES.find((each) => `${pathname}/`.startsWith(`/${each}/`)) ?? DEFAULT_LOCALE;
  return { locale, bare: pathname.slice(addressPrefix(locale).length) };
}
