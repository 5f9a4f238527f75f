import { defaultCatalogue, loaders } from 'virtual:messages';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import type { Catalogue, MessageKey } from '#messages/message-key.ts';
import { loadedTexts, type Message } from './loaded-texts.ts';

const loaded: Partial<Record<Locale, Catalogue>> = { [DEFAULT_LOCALE]: defaultCatalogue };

// Prerendering writes all languages in one pass; the browser fetches another one only when it is asked for.
if (import.meta.env.SSR) await Promise.all(LOCALES.map(loadCatalogue));

/** Brings a language's catalogue into memory; rendering in it before that falls back to the default one. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  loaded[locale] ??= (await loaders[locale]?.())?.default;
}

/** The messages of a language, the default one while it is on its way. */
export function catalogueOf(locale: Locale): Catalogue {
  return loaded[locale] ?? defaultCatalogue;
}

/** One message of a language. Those of the default one travel with their modules in the application's build. */
export function messageOf(locale: Locale, key: MessageKey): Message {
  return loaded[locale]?.[key] ?? defaultCatalogue[key] ?? loadedTexts[key] ?? key;
}
