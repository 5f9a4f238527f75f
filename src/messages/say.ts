import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { valuesIn, type Catalogue, type Filling, type MessageKey, type Values } from './message-key.ts';
import { readMessages } from './read-messages.ts';

const catalogues = new Map<Locale, Catalogue>();
const formats = new Map<string, IntlMessageFormat>();

/** Formats one message as plain text, for what the server writes: errors, notifications, mails. */
export function say<Key extends MessageKey>(locale: Locale, key: Key, ...values: Filling<Key>): string {
  return sayFilled(locale, key, valuesIn(values));
}

/** The same for a caller whose own types match a composed key to its values. */
export function sayFilled(locale: Locale, key: MessageKey, values: Values | undefined): string {
  return String(formatOf(locale, key).format(values));
}

/** Whether a message exists, for composed keys. */
export function isMessageKey(key: string): key is MessageKey {
  return key in catalogueOf(DEFAULT_LOCALE);
}

/** Cached, because parsing costs more than formatting. */
function formatOf(locale: Locale, key: MessageKey): IntlMessageFormat {
  const name = `${locale} ${key}`;
  const format = formats.get(name) ?? new IntlMessageFormat(catalogueOf(locale)[key], locale);
  formats.set(name, format);
  return format;
}

function catalogueOf(locale: Locale): Catalogue {
  const catalogue = catalogues.get(locale) ?? readMessages(locale);
  catalogues.set(locale, catalogue);
  return catalogue;
}
