import { afterEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { textOf } from '#web/testing/render.fixture.tsx';
import { readSite } from '#web/vite/site.ts';

// Injected by the build before the footer reads it.
vi.stubGlobal('__SITE__', readSite({}));
const { SiteFooter } = await import('./site-footer.tsx');

afterEach(() => {
  vi.useRealTimers();
});

test.for(LOCALES)('the years of the company go on until the one that it is, in %s', (locale) => {
  vi.useFakeTimers({ now: new Date('2031-06-15T12:00:00Z'), toFake: ['Date'] });
  expect(textOf(<SiteFooter language={null} withNewsletter={false} />, '/', locale)).toContain(
    '© 2024–2031 ',
  );
});
