import type { Plugin } from 'vite';
import type { Content, ContentByLocale } from '#web/content/types.ts';
import { CONTENT_FOLDER } from './content-files.ts';
import { readContent } from './read-content.ts';
import { readSite } from './site.ts';

const VIRTUAL = 'virtual:content';
const NOTHING: Content = { blog: [], faq: [], pages: {}, testimonials: [], news: [] };

/**
 * The texts of `content/` for the pages that are written at build time (`virtual:content`). The browser's own build
 * gets none of them: those pages are files, and a navigation to one asks the server for that file.
 */
export function content(): Plugin {
  return {
    name: 'stafeta-content',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const inBrowser = this.environment.name === 'client';
      const texts: ContentByLocale = inBrowser
        ? { ro: NOTHING, en: NOTHING }
        : readContent(readSite(process.env));
      return `export const content = ${JSON.stringify(texts)};`;
    },
    /** A text that changed is read anew with the next look at its page. */
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
