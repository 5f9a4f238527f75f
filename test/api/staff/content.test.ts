import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { acceptTerms, whoIsHere } from '#contract/accounts/me.ts';
import {
  adminContent,
  adminContents,
  cancelContent,
  contentVersions,
  previewContent,
  publishContent,
  rollBackContent,
  saveContentDraft,
} from '#contract/staff/admin-content.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';

// The staff's own texts in the built pages: what is published, when readers see it, and what no text may hold.

const FACTS = ['company', 'taxNumber', 'register', 'address', 'email', 'phone', 'cancelFreeMinutes']
  .concat(['cancelPercent', 'cancelCap', 'offerMinutes', 'daysAhead', 'ratingDays', 'maps', 'texts'])
  .map((name) => [name, `(${name})`]);
const facts = Object.fromEntries(FACTS);
const build = mkdtempSync(join(tmpdir(), 'stafeta-content-'));
const web = join(build, 'client');
afterAll(() => rmSync(build, { recursive: true, force: true }));
mkdirSync(web, { recursive: true });
writeFileSync(join(build, 'facts.json'), JSON.stringify({ ro: facts, en: facts }));
writeFileSync(join(build, 'csp.json'), '{}');
writeFileSync(join(web, 'index.html'), '<title>aplicația</title>');

const app = await testApp({ webFolder: web });
const { anonymous, as, anAdmin, aSender, clock, db } = app;
const { renderText } = await import('#server/services/staff/content/render-text.ts');
const { fileText } = await import('#server/services/staff/content/content-files.ts');
type Key = Parameters<typeof renderText>[0];

/** A page with a text of the files, as the build writes it. */
function built(key: Key, locale: 'ro' | 'en'): string {
  const file = fileText(key)!;
  const text = renderText(file, file.texts[locale], locale, { ro: facts, en: facts });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(file.day),
  );
  const updated = locale === 'ro' ? `Actualizat la ${day}` : `Updated ${day}`;
  const list = text.sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('');
  return `<html lang="${locale}"><head><title>${text.title} · Ștafeta</title><meta name="description" content="${text.description}"/><meta property="og:title" content="${text.title} · Ștafeta"/><meta property="og:description" content="${text.description}"/></head><body><h1>${text.title}</h1><p class="_lead_1">${text.description}</p><time dateTime="${file.day}">${updated}</time><ul>${list}</ul><div class="_prose_1">${text.html}</div></body></html>`;
}
const PAGES = ['accesibilitate', 'termeni'];
for (const slug of PAGES)
  for (const [locale, prefix] of [
    ['ro', ''],
    ['en', 'en/'],
  ] as const) {
    const folder = join(web, `${prefix}${slug}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), built({ section: 'pages', slug }, locale));
  }
cpSync(join(web, 'termeni'), join(web, 'garantie'), { recursive: true });

const ana = await anAdmin({ staffRole: 'editor', firstName: 'Ana', lastName: 'Dobre' });
const ion = await anAdmin({ staffRole: 'editor', firstName: 'Ion', lastName: 'Pop' });
const params = { section: 'pages', slug: 'accesibilitate' } as const;
const LEGAL = { section: 'pages', slug: 'termeni' } as const;
const words = (text: string) => ({
  title: `Titlu ${text}`,
  description: `O descriere destul de lungă a textului ${text}, ca să încapă în rezultate.`,
  body: `## Primul ${text}\n\nUn rând cu [o legătură](/faq).\n\n## Al doilea\n\n- Scrie la {{email}}.`,
});
const texts = (text: string) => ({ ro: words(text), en: words(`${text} en`) });
type Params = { section: 'pages' | 'faq' | 'blog'; slug: string };
const read = (key: Params = params, who = ana) => as(who).get(adminContent, { params: key });
const save = (revision: number, given: object, key: Params = params, who = ana) =>
  as(who).call(saveContentDraft, { params: key, body: { texts: given as never, revision } });
const publish = (revision: number, key: Params = params, liveFrom?: string, who = ana) =>
  as(who).call(publishContent, {
    params: key,
    body: { revision, ...(liveFrom ? { liveFrom } : {}) },
    key: randomUUID(),
  });
const rollBack = (version: number | null, key: Params = params, liveFrom?: string) =>
  as(ana).call(rollBackContent, {
    params: key,
    body: { version, ...(liveFrom ? { liveFrom } : {}) },
    key: randomUUID(),
  });
const page = (path: string, headers = {}) => anonymous.send('GET', path, headers);
const fileOf = (path: string) => readFileSync(join(web, path, 'index.html'), 'utf8');
const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();

describe('a text of the staff', () => {
  test('is served in both languages from its commit on, in every place of its page; before it the file, byte by byte', async () => {
    const before = await page('/accesibilitate');
    expect(before.raw).toBe(fileOf('accesibilitate'));
    expect((await save(0, texts('nou'))).status).toBe(200);
    expect((await page('/accesibilitate')).raw).toBe(before.raw);
    const { status, body } = await publish(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ liveVersion: 1, draft: null, hasDraft: false });
    const after = await page('/accesibilitate');
    expect(after.raw).toContain('<title>Titlu nou · Ștafeta</title>');
    expect(after.raw).toContain('<h1>Titlu nou</h1>');
    expect(after.raw).toContain('<li><a href="#primul-nou">Primul nou</a></li>');
    expect(after.raw).toContain('<p>Un rând cu <a href="/faq">o legătură</a>.</p>');
    expect(after.raw).toContain('Scrie la (email).');
    expect(after.raw.match(/Titlu nou/g)).toHaveLength(3);
    expect((await page('/en/accesibilitate')).raw).toContain('<h1>Titlu nou en</h1>');
    expect((await page('/termeni')).raw).toBe(fileOf('termeni'));
    const { items } = await as(await anAdmin()).get(auditLog, { query: { limit: 1 } });
    expect(items[0]).toMatchObject({
      action: 'content_published',
      subject: 'house:content-pages-accesibilitate',
    });
  });

  test('changes the page’s ETag once, in every process, and not again', async () => {
    const beside = await testApp({ beside: app.connectionString, webFolder: web });
    const tags: (string | undefined)[] = [];
    const look = async () => {
      for (const one of [anonymous, beside.anonymous])
        tags.push((await one.send('GET', '/accesibilitate')).headers['etag']);
    };
    await look();
    await save(0, texts('al doilea'));
    await look();
    await publish(1);
    await look();
    await look();
    expect(tags[0]).toBe(tags[3]);
    expect(new Set(tags.slice(4)).size).toBe(1);
    expect(new Set(tags).size).toBe(2);
    const again = await page('/accesibilitate', { 'if-none-match': tags.at(-1) });
    expect([again.status, again.raw]).toEqual([304, '']);
  });

  test('waits for its moment, can be called off before it, and goes back to any version and to the file', async () => {
    const shown = async () => (await page('/accesibilitate')).raw;
    const now = await shown();
    await save(0, texts('programat'));
    expect((await publish(1, params, later(-1))).status).toBe(400);
    await publish(1, params, later(2));
    expect(await shown()).toBe(now);
    const { items } = await as(ana).get(contentVersions, { params });
    expect(items.map(({ state }) => state)).toEqual(['scheduled', 'live', 'past']);
    clock.advance({ days: 2 });
    expect(await shown()).toContain('Titlu programat');
    const cancel = (version: number) =>
      as(ana).call(cancelContent, { params: { ...params, version: String(version) } });
    expect((await cancel(3)).status).toBe(409);
    await save(0, texts('niciodată'));
    await publish(1, params, later(1));
    expect((await cancel(4)).status).toBe(200);
    expect((await cancel(4)).status).toBe(409);
    clock.advance({ days: 2 });
    expect(await shown()).toContain('Titlu programat');
    await rollBack(1);
    expect(await shown()).toContain('Titlu nou');
    await rollBack(null);
    expect(await shown()).toBe(fileOf('accesibilitate'));
    expect((await rollBack(99)).status).toBe(404);
    await expect(
      app.owner.query("UPDATE content_versions SET texts = NULL WHERE slug = 'accesibilitate'"),
    ).rejects.toThrow('does not change');
  });

  test('of two who edit at once the second is told; nobody publishes a draft that they have not read', async () => {
    await save(0, texts('unu'));
    const answers = await allAtOnce(db, 2, async (n) =>
      save(1, texts(`doi ${n}`), params, n === 0 ? ana : ion),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = (await read()).draft;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      facts: { state: winner?.by },
    });
    expect((await publish(1)).status).toBe(409);
    expect((await publish(2)).status).toBe(200);
    expect((await publish(2)).status).toBe(409);
  });

  test('without a translation is saved, and not published', async () => {
    const half = { ro: words('jumătate'), en: { title: '', description: '', body: '' } };
    expect((await save(0, half)).status).toBe(200);
    const { status, body } = await publish(1);
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'texts.en.title',
      'texts.en.description',
      'texts.en.body',
    ]);
  });
});

describe('no text', () => {
  test.for([
    '<script>alert(1)</script>',
    'Un <img src=x onerror=alert(1)> rând',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.test/a)',
    '[x](/\\evil.test)',
    '<javascript:alert(1)>',
    '![x](https://evil.test/a.png)',
    '<!-- --><b>x</b>',
    '{{secret}}',
  ])('holds %s', async (attack) => {
    const given = { ...texts('atac'), ro: { ...words('atac'), body: attack } };
    const { status, body } = await as(ana).call(previewContent, { params, body: { texts: given } });
    expect(status, JSON.stringify(body)).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'texts.ro.body',
    ]);
  });

  test('gets out of its place: quotes, tags and dollars in words stay words', async () => {
    const evil = '"/><script>alert(1)</script> $1 $& \' &';
    const given = {
      ...texts('semne'),
      ro: {
        ...words('semne'),
        title: evil,
        body: `## \`<b>\`\n\n<svg/onload=alert(1)> ![x](x" onerror="alert(1)) [x](/a"onmouseover="alert\\(1\\)) \`<script>\``,
      },
    };
    const { draft } = await read();
    expect((await save(draft?.revision ?? 0, given)).status).toBe(200);
    expect((await publish((draft?.revision ?? 0) + 1)).status).toBe(200);
    const { raw } = await page('/accesibilitate');
    expect(raw).not.toContain('<script>');
    expect(raw).toContain('<h1>&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt; $1 $&amp; &#x27; &amp;</h1>');
    expect(raw).not.toMatch(/<[^>]*\s(?:onmouseover|onload|onerror)=/);
    expect(raw).not.toMatch(/<(?:svg|img)/);
    const shown = await as(ana).get(previewContent, { params, body: { texts: given } });
    expect(raw).toContain(shown.ro.html);
  });
});

describe('a legal text', () => {
  test('is announced fifteen days before on its page, and asks people again from its day', async () => {
    const sender = await aSender();
    const due = async () => (await as(sender).get(whoIsHere)).user?.termsDue;
    expect(await due()).toBeNull();
    await save(0, texts('termeni'), LEGAL);
    expect((await publish(1, LEGAL)).status).toBe(400);
    expect((await publish(1, LEGAL, later(14.99))).status).toBe(400);
    expect((await publish(1, LEGAL, later(15))).status).toBe(200);
    const announced = (await page('/termeni')).raw;
    expect(announced).toMatch(/Din \d+ \w+ 20\d\d se aplică un text nou\..*href="\/termeni\?urmeaza"/);
    expect(announced).toContain('<h1>Termeni și condiții</h1>');
    expect((await page('/termeni?urmeaza')).raw).toContain('<h1>Titlu termeni</h1>');
    expect((await rollBack(null, LEGAL)).status).toBe(400);
    expect(await due()).toBeNull();
    clock.advance({ days: 15 });
    const { raw } = await page('/termeni');
    expect(raw).toContain('<h1>Titlu termeni</h1>');
    expect(raw).not.toContain('urmeaza');
    const version = await due();
    expect(version).toMatch(/^20\d\d-\d\d-\d\d-/);
    expect(version?.slice(0, 10)).toBe(clock.now().toISOString().slice(0, 10));
    await as(sender).get(acceptTerms, { body: { version: version ?? '' } });
    expect(await due()).toBeNull();
  });
});

test('the list names every text of the files with its state, for editors and auditors only', async () => {
  const { items } = await as(ana).get(adminContents);
  expect(items.length).toBeGreaterThanOrEqual(20);
  expect(items.find(({ slug }) => slug === 'termeni')).toMatchObject({ isLegal: true, path: '/termeni' });
  expect(items.every(({ title, path }) => title !== '' && path.startsWith('/'))).toBe(true);
  expect((await as(await anAdmin({ staffRole: 'support' })).call(adminContents)).status).toBe(403);
  const auditor = await anAdmin({ staffRole: 'auditor' });
  expect((await save(0, texts('x'), { section: 'faq', slug: 'payment' }, auditor)).status).toBe(403);
  expect((await save(0, texts('x'), { section: 'pages', slug: 'nimic' })).status).toBe(404);
});
