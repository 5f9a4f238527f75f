/// <reference types="vite/client" />

declare module 'virtual:islands' {
  import type { IslandName } from '#web/islands/list.ts';
  /** URLs of the built island scripts, for `<script type="module">` on public pages. */
  export const islandUrls: Record<IslandName, { src: string; preload: string[] }>;
}

declare module 'virtual:messages' {
  import type { Locale } from '#domain/locales.ts';
  import type { Catalogue } from '#messages/message-key.ts';
  /** The messages of the default language; in the application's build only those used by many modules. */
  export const defaultCatalogue: Catalogue;
  /** Loaders of the other languages' messages. */
  export const loaders: Partial<Record<Locale, () => Promise<{ default: Catalogue }>>>;
}

declare module 'virtual:content' {
  import type { ContentByLocale } from '#web/content/types.ts';
  /** The texts of `content/`; empty in the browser, where public pages are files. */
  export const content: ContentByLocale;
}

/** Data of this installation's operator, fixed by the build. */
declare const __SITE__: import('./vite/site.ts').Site;

/** The theme's variables, written by `vite/theme-styles.ts`. */
declare module 'virtual:theme.css';
