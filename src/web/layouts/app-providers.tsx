import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { I18nProvider, useT } from '#web/i18n/i18n-provider.tsx';
import { cookieColorSchemeManager } from '#web/ui/color-scheme.ts';
import { resolver } from '#web/ui/theme-variables.ts';
import { themeSaying } from '#web/ui/theme.ts';

const colorSchemeManager = cookieColorSchemeManager();

function Themed({ children }: { children: ReactNode }) {
  const t = useT();
  const theme = useMemo(() => themeSaying(t('common.close')), [t]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {children}
    </MantineProvider>
  );
}

/** What every screen behind sign-in stands on: words, theme, server state. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider>
      <Themed>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Themed>
    </I18nProvider>
  );
}
