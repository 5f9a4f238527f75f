/// <reference types="vite/client" />

declare module 'virtual:islands' {
  import type { IslandName } from '#web/islands/list.ts';
  /** Addresses of the built island scripts, for `<script type="module">` on public pages. */
  export const islandUrls: Record<IslandName, { src: string; preload: string[] }>;
}

/** The origin of absolute links in public pages, fixed by the build. */
declare const __PUBLIC_ORIGIN__: string;
