import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { I18nProvider } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { ThemeProvider } from '#web/ui/brand/theme-provider.tsx';
import CourierLayout from './courier-layout.tsx';
import SenderLayout from './sender-layout.tsx';

// Injected by the build before the footer reads it.
await vi.hoisted(async () => {
  const { readSite } = await import('#web/vite/site.ts');
  vi.stubGlobal('__SITE__', readSite({}));
});

afterEach(() => queryClient.clear());

const SHELLS = {
  sender: { element: <SenderLayout />, path: paths.home },
  courier: { element: <CourierLayout />, path: paths.courierJobs },
};

function seen(role: keyof typeof SHELLS, termsDue: string | null): string {
  const { element, path } = SHELLS[role];
  const user: Pick<User, 'role' | 'firstName' | 'photoUrl' | 'termsDue'> = {
    ...{ role, firstName: 'Ana', photoUrl: null, termsDue },
  };
  queryClient.setQueryData(queryKey(me), user);
  const routes = [{ element, children: [{ path, element: 'ecranul' }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return renderToString(
    <I18nProvider locale="ro">
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>,
  );
}

test.for(['sender', 'courier'] as const)(
  'the screens of a %s are behind the question about the terms',
  (role) => {
    const seenTerms = seen(role, '2027-01-01-aa');
    expect(seenTerms).toContain('cele din 1 ianuarie');
    expect(seenTerms).not.toContain('ecranul');
    expect(seen(role, null)).toContain('ecranul');
  },
);

test('the screens of a sender end in one line with help and terms, without the newsletter', () => {
  const html = seen('sender', null);
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
  const links = [...footer.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([publicPath('faq', 'ro'), publicPath('terms', 'ro')]);
  expect(html).not.toContain('data-newsletter');
});
