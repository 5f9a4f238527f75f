import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const YEAR_SECONDS = 365 * 24 * 3600;
const PATTERN = /(?:^|;\s*)theme=(light|dark|auto)(?:;|$)/;

/** Runs before the first paint on every page, so that a chosen theme never flashes. */
export const THEME_SCRIPT =
  "(()=>{const m=document.cookie.match(/(?:^|;\\s*)theme=(light|dark)/);const d=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',d)})()";

/**
 * Runs beside it on screens of the application, which are written in Romanian: whoever chose English sees them once
 * the English words are there (`styles/base.css`), not a moment of the other language.
 */
export const WORDS_SCRIPT =
  "if(/(?:^|;\\s*)lang=en(?:;|$)/.test(document.cookie))document.documentElement.dataset.words='waiting'";

/** Keeps the theme in the `theme` cookie, because public pages read it too and have no scripts to ask. */
export function cookieColorSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => {
      if (typeof document === 'undefined') return fallback;
      const value = document.cookie.match(PATTERN)?.[1];
      return isMantineColorScheme(value) ? value : fallback;
    },
    set: (value) => {
      document.cookie = `theme=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => {
      document.cookie = 'theme=; path=/; max-age=0; samesite=lax';
    },
  };
}
