import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { apiOf, signIn, type Api, type Credentials } from './api.ts';
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
};

/** The project's `test`: any browser error that the test did not declare fails it. */
export const test = base.extend<Fixtures>({
  watch: async ({ baseURL }, use) => {
    const watch = watchFor(() => baseURL ?? '');
    await use(watch);
    base.expect(watch.faults(), 'the browsers complain about nothing').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.over(context);
    await use(context);
  },
  arrive: async ({ browser, watch, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who = null, options = {}) => {
      const context = await browser.newContext({ baseURL, ...DESK, ...options });
      opened.push(context);
      watch.over(context);
      if (who) await signIn(context.request, who);
      return { context, page: await context.newPage(), api: apiOf(context) };
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';
