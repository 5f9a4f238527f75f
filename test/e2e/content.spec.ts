import type { Page } from '@playwright/test';
import { articlePath, paths, PRERENDERED } from '#web/paths.ts';
import { articleSlugs } from '#messages/site/content-files.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { waitForIslands } from './islands.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';
import { workerIsIn } from './worker.ts';

// Public pages: reading with and without scripts, the newsletter, installing, offline.

/** One page of each kind; the others consist of the same parts. */
const KINDS = ['/faq', '/blog', articlePath('pin-ul-de-livrare', 'ro'), '/pagefirst', '/termeni', '/noutati'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every kind of public page is clean, ${colorScheme}`, async ({ arrive }) => {
    test.slow();
    const { page } = await arrive(null, { ...PHONE, colorScheme });
    for (const path of KINDS) {
      await page.goto(path);
      await axeClean(page, `${path}, ${colorScheme}`);
    }
  });
}

test('no public page scrolls sideways at 320 px', async ({ arrive }) => {
  test.slow();
  const { page } = await arrive(null, { viewport: { width: 320, height: 700 } });
  const romanian = PRERENDERED.filter((path) => !path.startsWith('/en/'));
  for (const path of [...romanian, ...articleSlugs().map((slug) => articlePath(slug, 'ro'))]) {
    await page.goto(path);
    await noSidewaysScroll(page, path);
  }
});

test('on a phone of 360 px no price of the first card touches the line beside it, and all three are seen', async ({
  arrive,
}) => {
  const { page } = await arrive(null, PHONE);
  for (const path of ['/welcome', '/en/welcome']) {
    await page.goto(path);
    const card = page.locator('li', { hasText: /ajunge în|arrives in/ });
    const gaps = await card.locator('.st-num').evaluateAll((prices) => {
      const inkOf = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return prices.map((price) => {
        const own = inkOf(price);
        const lines = [...(price.previousElementSibling?.children ?? [])].map(inkOf);
        const beside = lines.filter(({ top, bottom }) => top < own.bottom && bottom > own.top);
        return own.left - Math.max(0, ...beside.map(({ right }) => right));
      });
    });
    expect(gaps, path).toHaveLength(3);
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(8);
    const cut = await card
      .locator('div[aria-hidden=true]')
      .evaluate((picture) => picture.scrollHeight - picture.clientHeight);
    expect(cut, path).toBeLessThanOrEqual(0);
  }
});

test('a question is found without diacritics, and opens at its own address', async ({ page }) => {
  await page.goto('/faq');
  const search = page.getByRole('searchbox', { name: 'Caută o întrebare' });
  await search.fill('renunta curierul');
  await expect(page.getByRole('heading', { level: 3, name: 'Ce fac dacă renunță curierul?' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Când plătesc?' })).toBeHidden();
  await search.fill('xyzxyz');
  await expect(page.getByText('Nu am găsit un răspuns.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Niciun răspuns' })).toBeAttached();
  await page.goto('/faq#cand-platesc');
  await page.reload();
  await expect(page.getByText('Când alegi o ofertă, nu când listezi.')).toBeVisible();
});

test('an article opens from the list and from the old address', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'De ce există două PIN-uri' }).click();
  await expect(page).toHaveURL(/\/blog\/pin-ul-de-livrare$/);
  await expect(page.getByRole('heading', { level: 1, name: 'De ce există două PIN-uri' })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'Article', inLanguage: 'ro' });
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why there are two PINs' })).toBeVisible();
  await page.goto('/blog?a=ce-nu-se-trimite');
  await expect(page).toHaveURL(/\/blog\/ce-nu-se-trimite$/);
});

test('everything can be read, and the newsletter joined, without scripts', async ({ arrive, watch }) => {
  // This test blocks the scripts that a page would preload.
  watch.lose(/^\/islands\//);
  const { page } = await arrive(null, { javaScriptEnabled: false });
  await page.goto('/faq');
  await page.getByText('Pot anula?').click();
  await expect(page.getByText('Vezi suma înainte să confirmi.')).toBeVisible();
  await page.goto('/header');
  await page.getByRole('link', { name: 'Cum funcționează' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cum funcționează' })).toBeVisible();
  await page.getByLabel('Adresa ta de e-mail').fill('fara-script@mail.test');
  await page.getByLabel('Vreau să primesc noutăți pe e-mail.').check();
  await page.getByRole('button', { name: 'Abonează-mă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mai e un pas' })).toBeVisible();
});

test('the newsletter is joined with a consent, confirmed from the mail and left again', async ({ page }) => {
  const email = `stiri-${Date.now()}@mail.test`;
  await page.goto('/welcome');
  await waitForIslands(page);
  const form = page.locator('form[data-newsletter]');
  await form.getByLabel('Adresa ta de e-mail').fill(email);
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByRole('button', { name: 'Abonează-mă' }).click();
  await expect(form.getByRole('alert')).toHaveText('Bifează că vrei să primești noutăți pe e-mail.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Abonează-mă' }).click();
  await expect(form.getByRole('status')).toHaveText(
    `Mai e un pas: confirmă din e-mailul trimis la ${email}.`,
  );

  await page.goto(await linkIn(page, email, 'confirmare'));
  await page.getByRole('button', { name: 'Confirmă abonarea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gata, te-ai abonat.' })).toBeVisible();

  await page.goto(await linkIn(page, email, 'dezabonare'));
  await page.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expect(page.getByText('Te-ai dezabonat. Nu îți mai scriem.')).toBeVisible();
});

test('the install block offers what the browser offers', async ({ page }) => {
  await page.goto('/welcome');
  const install = page.getByRole('button', { name: 'Instalează aplicația' });
  await expect(install).toBeHidden();
  await waitForIslands(page);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(offer);
  });
  await install.click();
  await expect(page.getByText('Aplicația e pe ecranul tău.')).toBeVisible();
});

test('pages and application link the manifest of their language, whose ways in all lead to a page', async ({
  page,
  context,
  baseURL,
}) => {
  const link = page.locator('link[rel=manifest]');
  for (const [path, locale] of [
    ['/welcome', 'ro'],
    ['/en/welcome', 'en'],
    [paths.asUser, 'ro'],
  ] as const) {
    await page.goto(path);
    const manifest = (await link.getAttribute('href')) ?? '';
    const answer = await page.request.get(manifest);
    expect(answer.headers()['content-type'], path).toContain('application/manifest+json');
    const { lang, display, start_url, shortcuts } = await answer.json();
    expect({ lang, display }, path).toEqual({ lang: locale, display: 'standalone' });
    for (const { url } of [{ url: start_url }, ...shortcuts] as { url: string }[]) {
      expect((await page.request.get(url)).status(), url).toBe(200);
    }
  }
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto(paths.asUser);
  await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest');
});

test('without a network the pages and the application still open, and private answers are never kept', async ({
  arrive,
  watch,
}) => {
  const { context, page } = await arrive(null, { serviceWorkers: 'allow' });
  await page.goto('/faq');
  await workerIsIn(page);
  await page.goto('/faq');
  await page.goto(paths.asUser);
  await expect.poll(() => cachedPaths(page)).toContain(`/complete:${paths.asUser}`);
  await watch.whileOffline(context, async () => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' })).toBeVisible();
    await page.goto('/termeni');
    await expect(page.getByRole('heading', { level: 1, name: 'Fără semnal' })).toBeVisible();
    await page.goto('/en/termeni');
    await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeVisible();
    await page.goto(paths.asUser);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    // A screen that was never opened must not load in part.
    await page.goto(paths.asDriver);
    await expect(page.getByRole('heading', { level: 1, name: 'Fără semnal' })).toBeVisible();
  });
  const cached = await cachedPaths(page);
  expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(cached).toContain('/index.html');
});

test('search engines find every page, and are told what to leave alone', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const slug of articleSlugs()) expect(sitemap).toContain(`${articlePath(slug, 'en')}</loc>`);
  expect(sitemap).not.toContain('/noutati/confirmare');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /urmarire/');
});

/** Paths of everything that this browser has cached. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The link in the newest mail to an address, from the demo's mailbox. */
async function linkIn(page: Page, email: string, name: string): Promise<string> {
  const link = new RegExp(`/noutati/${name}/[\\w-]{43}`);
  let found = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    found = link.exec(await answer.text())?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

test('the page of the guarantee has our own figure of kept hours, and none where there is none', async ({
  page,
}) => {
  const rate = { days: 90, decided: 0, kept: 0 };
  await page.route('**/api/v1/guarantees/rate', (route) => route.fulfill({ json: rate }));
  const line = page.getByText(/^Ore garantate ținute în ultimele trei luni/);
  const asked = page.waitForResponse('**/api/v1/guarantees/rate');
  await page.goto('/garantie');
  await asked;
  await expect(line).toBeHidden();
  Object.assign(rate, { decided: 41, kept: 38 });
  await page.reload();
  await expect(line).toHaveText('Ore garantate ținute în ultimele trei luni: 38 din 41.');
});
