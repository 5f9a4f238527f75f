import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';

/** Path of the web app manifest in a language; both describe the same application. */
export const manifestOf = (locale: Locale): string =>
  `/manifest${locale === DEFAULT_LOCALE ? '' : `.${locale}`}.webmanifest`;
