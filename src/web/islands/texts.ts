import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { valuesIn, type Filling, type MessageKey } from '#messages/message-key.ts';
import { fill } from '#web/i18n/lite.ts';
import type { IslandName } from './list.ts';

export interface IslandTexts {
  locale: Locale;
  t: <Key extends MessageKey>(key: Key, ...values: Filling<Key>) => string;
}

/** Reads the messages embedded in the page for an island (`IslandTexts`). */
export function islandTexts(island: IslandName): IslandTexts {
  const data = document.querySelector(`script[data-texts="${island}"]`)?.textContent ?? '{}';
  const { locale = DEFAULT_LOCALE, texts = {} } = JSON.parse(data) as {
    locale?: Locale;
    texts?: Record<string, string>;
  };
  return { locale, t: (key, ...values) => fill(locale, texts[key] ?? '', valuesIn(values)) };
}
