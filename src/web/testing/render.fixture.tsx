import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import type { Locale } from '#domain/locales.ts';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { ThemeProvider } from '#web/ui/brand/theme-provider.tsx';

/** An address with its query, and what the history notes of it. */
type Address = string | { pathname?: string; search?: string; state?: unknown };

/** What a screen draws first at an address, as HTML: no browser, no effect runs, answers come from the query cache alone. */
export function htmlOf(screen: ReactNode, address: Address = '/', locale: Locale = 'ro'): string {
  return renderToString(
    <I18nProvider locale={locale}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>,
  );
}

/** The words of a screen as a person reads them, without tags. */
export function wordsOf(screen: ReactNode, address?: Address, locale?: Locale): string {
  return htmlOf(screen, address, locale)
    .replace(/<(style|script|svg|title)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');
}
