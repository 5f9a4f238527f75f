import type { Plugin } from 'vite';
import { byLocale } from '#domain/locales.ts';
import type { Content, ContentByLocale } from '#web/content/types.ts';
import { CONTENT_FOLDER } from '#messages/site/content-files.ts';
import { readContent } from './read-content.ts';
import { readSite } from './site.ts';

const VIRTUAL = 'virtual:content';
const NOTHING: Content = { blog: [], faq: [], pages: {}, testimonials: [], news: [] };

/**
 * Plugin `virtual:content`: the texts of `content/` for prerendered pages. The browser's build gets none of them: those
 * pages are files, and a navigation to one requests that file from the server.
 */
export function content(): Plugin {
  return {
    name: 'stafeta-content',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const inBrowser = this.environment.name === 'client';
      const texts: ContentByLocale = inBrowser ? byLocale(() => NOTHING) : readContent(readSite(process.env));
      return `export const content = ${JSON.stringify(texts)};`;
    },
    /** Invalidates the module when a text changes. */
    configureServer(server) {
      server.watcher.add(CONTENT_FOLDER);
      server.watcher.on('change', (path) => {
        if (!path.endsWith('.md')) return;
        for (const environment of Object.values(server.environments)) {
          const module = environment.moduleGraph.getModuleById(`\0${VIRTUAL}`);
          if (module) environment.moduleGraph.invalidateModule(module);
        }
      });
    },
  };
}
