import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { ThemeProvider } from '#web/ui/brand/theme-provider.tsx';

/** Providers of every signed-in screen: messages, theme, query cache. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
