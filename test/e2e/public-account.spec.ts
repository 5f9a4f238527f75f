import type { Page } from '@playwright/test';
import { articlePath, PUBLIC_PAGES, publicPath } from '#web/paths.ts';
import { articleSlugs } from '#messages/site/content-files.ts';
import { ANA, ANDREEA, newSender, VLAD } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';

// The header of prerendered pages: it knows who is signed in, without the application's script.

/** The tracking page has no login links, and so none to replace. */
const PAGES = PUBLIC_PAGES.filter((page) => page !== 'trackingEntry');
const ROMANIAN = [...PAGES.map((page) => publicPath(page, 'ro')), articlePath(articleSlugs()[0] ?? '', 'ro')];
const ENGLISH = (['welcome', 'faq', 'blog', 'terms'] as const).map((page) => publicPath(page, 'en'));

const banner = (page: Page) => page.getByRole('banner');
const door = (page: Page, name = 'Intră în cont') => banner(page).getByRole('link', { name });

/** Records the API paths that a page calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('a sender is known on every public page, and the menu leads on without another sign-in', async ({
  arrive,
}) => {
  test.slow();
  const { page, context } = await arrive();
  await newSender(context);
  for (const path of ROMANIAN) {
    await page.goto(path);
    await expect(banner(page).getByRole('button', { name: 'Ilinca' }), path).toBeVisible();
    await expect(door(page), path).toBeHidden();
  }
  for (const path of ENGLISH) {
    await page.goto(path);
    await expect(banner(page).getByRole('button', { name: 'Ilinca' }), path).toBeVisible();
    await expect(door(page, 'Sign in'), path).toBeHidden();
  }
  await page.getByRole('button', { name: 'Ilinca' }).click();
  await expect(banner(page).getByRole('list', { name: 'Account' })).toContainText('Sign out');

  await page.goto('/faq');
  await page.getByRole('button', { name: 'Ilinca' }).click();
  await page.getByRole('link', { name: 'Acasă' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Ilinca' })).toBeVisible();

  await page.goto('/blog');
  await page.getByRole('button', { name: 'Ilinca' }).click();
  await page.getByRole('link', { name: 'Ieși din cont' }).click();
  await page.getByRole('button', { name: 'Ieși din cont' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(door(page)).toBeVisible();
  expect((await context.request.get('/api/v1/me')).status()).toBe(401);
});

test('a courier and the staff get doors of their own, a guest the way in and no request at all', async ({
  arrive,
}) => {
  const courier = (await arrive(VLAD)).page;
  await courier.goto('/pagesecond');
  await courier.getByRole('button', { name: 'Vlad' }).click();
  await expect(banner(courier).getByRole('link', { name: 'Listează o cursă' })).toBeHidden();
  await courier.getByRole('list', { name: 'Cont' }).getByRole('link').first().click();
  await expect(courier).toHaveURL(/\/curier\/curse$/);

  const staff = (await arrive(ANA)).page;
  await staff.goto('/faq');
  await staff.getByRole('button', { name: 'Ana' }).click();
  await staff.getByRole('link', { name: 'Administrare' }).click();
  await expect(staff).toHaveURL(/\/admin$/);

  const guest = (await arrive()).page;
  const calls = callsOf(guest);
  for (const path of ['/urmarire', '/welcome', '/pagefirst', '/termeni', '/faq']) {
    await guest.goto(path);
    await guest.waitForLoadState('networkidle');
    expect(calls, path).toEqual([]);
  }
  await expect(door(guest)).toBeVisible();
});

test('a session that ended elsewhere shows the way in again, and is not asked about twice', async ({
  arrive,
}) => {
  const { page, api, context } = await arrive();
  await newSender(context);
  const other = await arrive();
  await other.context.addCookies(await context.cookies());
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Ilinca' })).toBeVisible();
  await other.api('POST', '/auth/logout');

  const calls = callsOf(page);
  await page.goto('/blog');
  await expect(door(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ilinca' })).toBeHidden();
  expect(calls).toEqual(['/api/v1/session']);
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  await expect(door(page)).toBeVisible();
  expect(calls).toEqual(['/api/v1/session']);
  await expect(api('GET', '/me')).rejects.toThrow('401');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the menu works with the keyboard on the smallest screen, ${colorScheme}`, async ({ arrive }) => {
    const { page } = await arrive(ANDREEA, { ...PHONE, viewport: { width: 320, height: 640 }, colorScheme });
    for (const path of ['/welcome', '/faq']) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Andreea' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await axeClean(page, `${path}, ${colorScheme}`);
      await noSidewaysScroll(page, path);
      const list = page.getByRole('list', { name: 'Cont' });
      await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(list.getByRole('link', { name: 'Acasă' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      for (let tab = 0; tab < 7; tab += 1) await page.keyboard.press('Tab');
      await expect(banner(page).getByRole('link', { name: 'Meniu' })).toBeFocused();
      await expect(list).toBeHidden();
    }
  });
}
