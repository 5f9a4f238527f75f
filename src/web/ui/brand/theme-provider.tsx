import {
  MantineContext,
  MantineThemeProvider,
  mergeThemeOverrides,
  useProviderColorScheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { cookieColorSchemeManager } from './color-scheme.ts';
import { ReachableButton } from '../form/reachable-button.tsx';
import { themeWithCloseLabel } from './theme.ts';

const manager = cookieColorSchemeManager();
/** Keeps disabled buttons in the tab order; apart from the theme, because the build reads that without components. */
const REACHABLE: MantineThemeOverride = {
  components: {
    Button: { defaultProps: { component: ReachableButton } },
    ActionIcon: { defaultProps: { component: ReachableButton } },
  },
};
const getRootElement = () => document.documentElement;

/**
 * Provider of the component library's theme and colour scheme. The library's own provider also writes the theme's
 * variables at run time; here they are a stylesheet of the build (`vite/theme-styles.ts`).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const theme = useMemo(() => mergeThemeOverrides(themeWithCloseLabel(t('common.close')), REACHABLE), [t]);
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
