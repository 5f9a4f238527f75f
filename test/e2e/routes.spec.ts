import type { Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { articlePath, localeOfPath, paths, PRERENDERED, PUBLIC_PAGES, publicPath } from '#web/paths.ts';
import { articleSlugs } from '#messages/site/content-files.ts';
import { ANDREEA, VLAD } from './api.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

/** Values of path parameters. */
const FILLED = { ':token': 'x'.repeat(43), ':id': '0'.repeat(20) };

const ALL = Object.values<string>(paths).map((path) =>
  Object.entries(FILLED).reduce<string>((filled, [name, value]) => filled.replace(name, value), path),
);
const COURIERS = ALL.filter((path) => path.startsWith(paths.courier));
const PUBLIC: readonly string[] = PUBLIC_PAGES.map((page) => paths[page]);
const ARTICLES = articleSlugs().flatMap((slug) => [articlePath(slug, 'ro'), articlePath(slug, 'en')]);
const REST = ALL.filter((path) => !COURIERS.includes(path) && !PUBLIC.includes(path));

const CLIENT = join(import.meta.dirname, '../../build/client');

test('every public page, in both languages, has one heading and its own title', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of [...PRERENDERED, ...ARTICLES]) {
    const { headings, title, lang } = await contentsOf(page, await documentOf(page, path));
    expect(headings, `headings of the first level at ${path}`).toHaveLength(1);
    expect(headings[0], path).not.toBe('');
    expect(title, path).toMatch(/Ștafeta/);
    expect(lang, path).toBe(localeOfPath(path));
    const own = `${lang}: ${title}`;
    expect(titles.get(own), `the title of ${path} is its own`).toBeUndefined();
    titles.set(own, path);
  }
});

test('every address answers a sender with a page that has one heading', async ({ arrive, watch }) => {
  test.slow();
  // Pages of invalid links request them, and so do pages of unknown deliveries.
  watch.expect(404, /^\/api\/v1\/(tracking|deliveries|companies|orders)\//);
  watch.expect(404, /^\/urmarire\//);
  watch.expect(422, /^\/api\/v1\//);
  watch.expect(400, /^\/api\/v1\/(auth\/confirm-email|company-invitations\/read)/);
  const { page } = await arrive(ANDREEA);
  for (const path of REST) await expectScreen(page, path);
});

test('every address of the couriers answers a courier with a page that has one heading', async ({
  arrive,
  watch,
}) => {
  watch.expect(404, /^\/api\/v1\/courier\/(jobs|orders)\//);
  const { page } = await arrive(VLAD);
  for (const path of COURIERS) await expectScreen(page, path);
});

test('an unknown address is told so in a friendly way, and is no page to a program', async ({
  page,
  watch,
}) => {
  watch.expect(404, /^\/nu-exista-asa-ceva$/);
  expect((await page.goto('/nu-exista-asa-ceva'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina nu există' })).toBeVisible();
  await page.getByRole('link', { name: 'Mergi acasă' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('no link of the headers, menus and footers is dead', async ({ page, arrive }) => {
  const found = new Set<string>();
  for (const path of [
    '/welcome',
    publicPath('welcome', 'en'),
    '/header',
    '/as-user',
    '/as-driver',
    '/urmarire',
  ]) {
    await page.goto(path);
    await expectOneHeading(page, path);
    for (const href of await hrefsOf(page)) found.add(href);
  }
  const sender = (await arrive(ANDREEA)).page;
  for (const menu of ['Servicii', 'Andreea']) {
    await sender.goto('/home');
    const button = sender.getByRole('button', { name: menu });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const href of await hrefsOf(sender)) found.add(href);
  }
  const courier = (await arrive(VLAD)).page;
  await courier.goto('/curier/castiguri');
  await expectOneHeading(courier, '/curier/castiguri');
  for (const href of await hrefsOf(courier)) found.add(href);

  // The guide of a demo is a page of the server's own (test/api/http/demo-page.test.ts).
  const declared = new Set<string>([...ALL, ...PRERENDERED, ...ARTICLES, '/demo']);
  const { origin } = new URL(page.url());
  const links = [...found].map((href) => new URL(href));
  const dead = links.filter((link) => link.origin === origin && !declared.has(link.pathname));
  expect(dead.map(String), 'links to addresses of ours that do not exist').toEqual([]);
  const outside = links.filter(
    (link) => link.origin !== origin && !['https:', 'mailto:'].includes(link.protocol),
  );
  expect(outside.map(String), 'links elsewhere are encrypted').toEqual([]);
  expect(links.length).toBeGreaterThan(25);
});

/** Expects a document whose files are all in the build, and a screen with one heading in the application. */
async function expectScreen(page: Page, path: string): Promise<void> {
  await documentOf(page, path);
  await visit(page, path);
  await expectOneHeading(page, path);
  await expect(page.getByRole('heading', { name: 'Pagina nu există' }), path).toBeHidden();
}

/**
 * The document of a path that is a page: its status must be 200 too, except for links that have ended, and all its
 * files must be in the build.
 */
async function documentOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(/^(\/en)?\/urmarire\/x/.test(path) ? 404 : 200);
  const html = await answer.text();
  const named = html.matchAll(/(?:href|src)="\/(?<file>(?:assets|islands)\/[^"#]+)[#"]/g);
  const files = [...named].map(({ groups }) => groups?.['file'] ?? '');
  expect(files.length, `files of ${path}`).toBeGreaterThan(2);
  expect(
    files.filter((file) => !existsSync(join(CLIENT, file))),
    `missing files of ${path}`,
  ).toEqual([]);
  return html;
}

/** What a document says of itself before any script has run. */
function contentsOf(page: Page, html: string) {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const shown = [...read.querySelectorAll('h1')].filter(
      (heading) => !heading.closest('[hidden], template'),
    );
    return {
      headings: shown.map((heading) => heading.textContent.trim()),
      title: read.title,
      lang: read.documentElement.lang,
    };
  }, html);
}

async function expectOneHeading(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.first(), path).toBeVisible();
  await expect(heading, `headings of the first level at ${path}`).toHaveCount(1);
  await expect(heading, path).not.toBeEmpty();
  await expect(page, path).toHaveTitle(/Ștafeta/);
}

/** Absolute URLs of a page's links. */
function hrefsOf(page: Page): Promise<string[]> {
  return page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}
