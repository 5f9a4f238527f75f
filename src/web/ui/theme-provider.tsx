import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { cookieColorSchemeManager } from './color-scheme.ts';
import { themeSaying } from './theme.ts';

const manager = cookieColorSchemeManager();
const getRootElement = () => document.documentElement;

/**
 * The component library's theme and colour scheme. Its own provider also writes the theme's variables at run time;
 * here they are a stylesheet of the build (`vite/theme-styles.ts`).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const theme = useMemo(() => themeSaying(t('common.close')), [t]);
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  const { colorScheme, setColorScheme, clearColorScheme } = scheme;
  const value = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
