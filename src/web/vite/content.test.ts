import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { articlePath, localeOfPath, PRERENDERED, paths } from '#web/paths.ts';
import { articleSlugs, readSection, SECTIONS } from '#messages/site/content-files.ts';
import { readContent } from './read-content.ts';
import { readSite } from './site.ts';

const FILES = SECTIONS.flatMap(readSection);
const content = readContent(readSite({}));

const ARTICLES = articleSlugs().flatMap((slug) => [articlePath(slug, 'ro'), articlePath(slug, 'en')]);
const ADDRESSES = new Set<string>([...PRERENDERED, ...ARTICLES, ...Object.values(paths)]);

describe('the texts of content/', () => {
  it('have a twin in the other language, with the same fields', () => {
    const nameOf = ({ path }: { path: string }) => path.replace(/\.(ro|en)\.md$/, '');
    for (const file of FILES) {
      const twin = FILES.find((other) => nameOf(other) === nameOf(file) && other.locale !== file.locale);
      expect(Object.keys(twin?.fields ?? {}), file.path).toEqual(Object.keys(file.fields));
    }
  });

  it('are all there: articles, questions, pages, examples and news', () => {
    for (const { blog, faq, pages, testimonials, news } of Object.values(content)) {
      expect(blog.length).toBeGreaterThanOrEqual(6);
      expect(faq.map(({ name }) => name)).toEqual(['sender', 'courier', 'payment', 'safety']);
      expect(Object.keys(pages)).toHaveLength(10);
      expect(testimonials.length).toBeGreaterThanOrEqual(3);
      expect(news.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('ask the same questions at the same addresses in both languages', () => {
    const idsOf = (locale: Locale) =>
      content[locale].faq.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(idsOf('en')).toEqual(idsOf('ro'));
    expect(new Set(idsOf('ro')).size).toBe(idsOf('ro').length);
  });

  it('lead only to addresses that exist, in their own language', () => {
    for (const { path, locale, body, fields } of FILES) {
      const links = [...body.matchAll(/\]\((\/[^)#]*)/g)].map(([, link = '']) => link);
      for (const link of [...links, ...(fields['link'] ? [fields['link']] : [])]) {
        expect(ADDRESSES, `${path}: ${link}`).toContain(link);
        expect(localeOfPath(link), `${path}: ${link}`).toBe(locale);
      }
    }
  });

  it('are written in Romanian with commas below and without long dashes', () => {
    for (const { path } of FILES.filter(({ locale }) => locale === 'ro')) {
      expect(readFileSync(path, 'utf8'), path).not.toMatch(/[şţŞŢ—]/);
    }
  });

  it('say the product’s own numbers', () => {
    expect(content.ro.pages.guarantee?.html).toContain('În primele 5 minute');
    expect(content.ro.pages.guarantee?.html).toContain('20% din preț, cel mult $10.00');
  });

  it.for([
    ['USD', '$10.00', '$10.00', /€|\blei\b|\bRON\b|\bEUR\b/],
    ['RON', '35,00 lei', '35.00 lei', /[$€]|\bUSD\b|\bEUR\b/],
    ['EUR', '10,00 €', '€10.00', /\$|\blei\b|\bRON\b|\bUSD\b/],
  ] as const)('in %s name its cap of the cancel fee and no other currency', ([CURRENCY, ro, en, foreign]) => {
    const built = readContent(readSite({ CURRENCY }));
    expect(built.ro.pages.guarantee?.html).toContain(`20% din preț, cel mult ${ro}`);
    expect(built.en.pages.guarantee?.html).toContain(en);
    expect(JSON.stringify(built)).not.toMatch(foreign);
  });

  it('promise nothing that the product does not do', () => {
    const all = FILES.map(({ body }) => body).join('\n');
    expect(all).not.toMatch(/\bSMS\b|dispecer|dispatcher/i);
  });
});
