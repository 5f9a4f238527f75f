/// <reference types="vite/client" />

declare module 'virtual:islands' {
  import type { IslandName } from '#web/islands/list.ts';
  /** Addresses of the built island scripts, for `<script type="module">` on public pages. */
  export const islandUrls: Record<IslandName, { src: string; preload: string[] }>;
}

declare module 'virtual:content' {
  import type { ContentByLocale } from '#web/content/types.ts';
  /** The texts of `content/`; empty in the browser, where public pages are files. */
  export const content: ContentByLocale;
}

/** Who runs this installation, fixed by the build. */
declare const __SITE__: import('./vite/site.ts').Site;

/** The theme's variables, written by `vite/theme-styles.ts`. */
declare module 'virtual:theme.css';
