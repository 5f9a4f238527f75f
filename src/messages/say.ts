import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '#domain/locales.ts';
import { valuesIn, type Catalogue, type Filling, type MessageKey } from './message-key.ts';
import { readMessages } from './read-messages.ts';

const catalogues = new Map<Locale, Catalogue>();
const formats = new Map<string, IntlMessageFormat>();

/** One message as plain text, for whatever the server writes: refusals, notifications, mails. */
export function say<Key extends MessageKey>(locale: Locale, key: Key, ...values: Filling<Key>): string {
  return String(formatOf(locale, key).format(valuesIn(values)));
}

/** Parsed once, because parsing costs more than formatting. */
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
