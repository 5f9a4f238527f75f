import { defaultCatalogue, loaders } from 'virtual:messages';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import type { Catalogue, MessageKey } from '#messages/message-key.ts';
import { loadedTexts, type Message } from './loaded-texts.ts';

const loaded: Partial<Record<Locale, Catalogue>> = { [DEFAULT_LOCALE]: defaultCatalogue };

// Prerendering renders all languages in one pass; the browser loads another one only on demand.
if (import.meta.env.SSR) await Promise.all(LOCALES.map(loadCatalogue));

/** Loads a language's catalogue; rendering in it before that falls back to the default one. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  loaded[locale] ??= (await loaders[locale]?.())?.default;
}

/** The messages of a language, the default one's while it is loading. */
export function catalogueOf(locale: Locale): Catalogue {
  return loaded[locale] ?? defaultCatalogue;
}

/**
 * One message of a language. In the application's build those of the default language are bundled with their modules.
 */
export function messageOf(locale: Locale, key: MessageKey): Message {
  return loaded[locale]?.[key] ?? defaultCatalogue[key] ?? loadedTexts[key] ?? key;
}
