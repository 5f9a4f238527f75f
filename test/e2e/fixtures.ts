import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { apiOf, signIn, type Api, type Credentials } from './api.ts';
import { BrowserPool } from './browser-pool.ts';
import { watchFor, type Watch } from './watch.ts';

/** The two screen sizes of the design. */
export const DESK = { viewport: { width: 1280, height: 900 } } as const;
export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;

/** A person with their own browser. `api` makes calls with the same session, to set up a scene quickly. */
export type Person = { context: BrowserContext; page: Page; api: Api };

type ContextOptions = Parameters<import('@playwright/test').Browser['newContext']>[0];

type Fixtures = {
  /** Errors of this test's browsers; must be empty at the end. */
  watch: Watch;
  /** Opens another browser: for a guest, or for a signed-in person. */
  arrive: (who?: Credentials | null, options?: ContextOptions) => Promise<Person>;
  /** Browsers that have never been on the site, for tests of what they fetch. */
  isFirstVisit: boolean;
};

/** The project's `test`: any browser error that the test did not declare fails it. */
export const test = base.extend<Fixtures, { pool: BrowserPool }>({
  isFirstVisit: [false, { option: true }],
  watch: async ({ baseURL }, use) => {
    const watch = watchFor(() => baseURL ?? '');
    await use(watch);
    base.expect(watch.faults(), 'the browsers complain about nothing').toEqual([]);
  },
  pool: [({ browser }, use) => use(new BrowserPool(browser)), { scope: 'worker' }],
  context: async ({ arrive }, use) => use((await arrive()).context),
  page: async ({ context }, use) => use(context.pages()[0]!),
  arrive: async ({ pool, watch, baseURL, isFirstVisit }, use, { errors }) => {
    const opened: Awaited<ReturnType<BrowserPool['take']>>[] = [];
    await use(async (who = null, options = {}) => {
      const visitor = await pool.take({ baseURL, ...DESK, ...options }, isFirstVisit);
      opened.push(visitor);
      const { context, page } = visitor;
      watch.over(context);
      if (who) await signIn(context.request, who);
      return { context, page, api: apiOf(context) };
    });
    const isOver = errors.length > 0 || isFirstVisit;
    await Promise.all(
      opened.map((one) => (isOver ? one.context.close() : pool.giveBack(one, baseURL ?? ''))),
    );
  },
});

export { expect } from '@playwright/test';
