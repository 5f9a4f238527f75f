import { IntlMessageFormat } from 'intl-messageformat';
import { catalogueOf, type Locale, type MessageKey } from './catalogues.ts';

export type Values = Record<string, string | number | Date | boolean>;

const formats = new Map<string, IntlMessageFormat>();

/** The parsed message, kept because parsing costs more than formatting. */
export function messageFormat(locale: Locale, key: MessageKey): IntlMessageFormat {
  const text = catalogueOf(locale)[key];
  const cacheKey = `${locale}\n${text}`;
  const known = formats.get(cacheKey);
  if (known) return known;
  const format = new IntlMessageFormat(text, locale);
  formats.set(cacheKey, format);
  return format;
}

/** One message in one language as plain text; numbers in `values` choose the plural form. */
export function translate(locale: Locale, key: MessageKey, values?: Values): string {
  return String(messageFormat(locale, key).format(values));
}
