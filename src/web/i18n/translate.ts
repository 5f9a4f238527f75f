import { IntlMessageFormat } from 'intl-messageformat';
import { byLocale, type Locale } from '#domain/locales.ts';
import { valuesIn, type Filling, type MessageKey } from '#messages/message-key.ts';
import { messageOf } from './catalogues.ts';
import type { Message } from './loaded-texts.ts';

/** Parsed formats, keyed by the message itself: a key's message changes once, when the other language is loaded. */
const formats = byLocale(() => new Map<Message, IntlMessageFormat>());
/** The application's build parses the messages: one that is still a string has no parts. */
const TEXTS_ARE_FINAL = import.meta.env.PROD && !import.meta.env.SSR;

/** The parsed message, cached because parsing costs more than formatting. */
function messageFormat(locale: Locale, key: MessageKey): IntlMessageFormat | string {
  const message = messageOf(locale, key);
  if (TEXTS_ARE_FINAL && typeof message === 'string') return message;
  const cached = formats[locale].get(message);
  if (cached) return cached;
  const format = new IntlMessageFormat(message, locale);
  formats[locale].set(message, format);
  return format;
}

/** Formats one message in one language as plain text; numbers in `values` choose the plural form. */
export function translate<Key extends MessageKey>(locale: Locale, key: Key, ...values: Filling<Key>): string {
  return String(translateRich(locale, key, valuesIn(values)));
}

/** Formats one message into parts, with what `values` make of its tags, in order; a plain text is one part. */
export function translateRich<Part>(
  locale: Locale,
  key: MessageKey,
  values?: Parameters<typeof IntlMessageFormat.prototype.format<Part>>[0],
): string | Part | (string | Part)[] {
  const format = messageFormat(locale, key);
  return typeof format === 'string' ? format : format.format<Part>(values);
}
