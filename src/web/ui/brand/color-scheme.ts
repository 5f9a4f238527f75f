import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { LOCALES } from '#domain/locales.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const PATTERN = /(?:^|;\s*)theme=(light|dark|auto)(?:;|$)/;

/** Script that runs before the first paint on every page, so that a chosen theme never flashes. */
export const THEME_SCRIPT =
  "(()=>{const m=document.cookie.match(/(?:^|;\\s*)theme=(light|dark)/);const d=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',d)})()";

/**
 * Runs beside it on screens of the application, which are written in the default language: whoever chose another sees them
 * once its words are there (`styles/base.css`), not a moment of the other language.
 */
export const LANGUAGE_SCRIPT = `if(/(?:^|;\\s*)lang=(?:${LOCALES.slice(1).join('|')})(?:;|$)/.test(document.cookie))document.documentElement.dataset.words='waiting'`;

/** Stores the theme in the `theme` cookie, because public pages read it too without scripts. */
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
