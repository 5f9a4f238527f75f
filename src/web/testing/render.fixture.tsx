import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { ThemeProvider } from '#web/ui/brand/theme-provider.tsx';

/** A location: path, query, and router state. */
type Address = string | { pathname?: string; search?: string; state?: unknown };

/** First render of a screen at a location, as HTML: no browser, no effects, answers from the query cache alone. */
export function htmlOf(screen: ReactNode, address: Address = '/', locale: Locale = DEFAULT_LOCALE): string {
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

/** Text of a screen without tags. */
export function textOf(screen: ReactNode, address?: Address, locale?: Locale): string {
  return htmlOf(screen, address, locale)
    .replace(/<(style|script|svg|title)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');
}
