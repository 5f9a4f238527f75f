import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { ThemeProvider } from '#web/ui/brand/theme-provider.tsx';

/** What every screen behind sign-in stands on: words, theme, server state. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
