import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import { messageFiles, readMessages } from '#messages/read-messages.ts';

const VIRTUAL = 'virtual:messages';
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
const ENTRY = [
  `export { default as defaultCatalogue } from '${VIRTUAL}/${DEFAULT_LOCALE}';`,
  `export const loaders = {${OTHERS.map((locale) => `${locale}: () => import('${VIRTUAL}/${locale}')`).join()}};`,
].join('\n');

/** The language of a messages module; undefined for any other module. */
export function localeOfModule(id: string): Locale | undefined {
  return LOCALES.find((locale) => id === `\0${VIRTUAL}/${locale}`);
}

/**
 * Plugin `virtual:messages`: the messages of `src/messages` as modules. The main module has those of the default
 * language and loads another one, a module of its own, on demand.
 */
export function messages(): Plugin {
  return {
    name: 'stafeta-messages',
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${VIRTUAL}`) return ENTRY;
      const locale = localeOfModule(id);
      if (!locale) return null;
      for (const file of messageFiles(locale)) this.addWatchFile(file);
      return moduleOf(readMessages(locale));
    },
  };
}

/** Source of a module that exports messages by their keys. */
export function moduleOf(byKey: Record<string, unknown>): string {
  return `export default ${JSON.stringify(byKey)};`;
}
