import type { Locale } from '#domain/locales.ts';

/** Where the installed application is described in a language; both describe the same one. */
export const manifestOf = (locale: Locale): string => `/manifest${locale === 'en' ? '.en' : ''}.webmanifest`;
