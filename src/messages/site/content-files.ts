import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#domain/locales.ts';

/** Folder of the texts, from the project's root. */
export const CONTENT_FOLDER = 'content';
export const SECTIONS = ['blog', 'faq', 'pages', 'testimonials', 'news'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** A file `<section>/<slug>.<language>.md`: its front matter between `---` as fields, and the Markdown below. */
export type ContentFile = {
  path: string;
  slug: string;
  locale: Locale;
  fields: Record<string, string>;
  body: string;
};

const NAME = /^(?<slug>[a-z0-9-]+)\.(?<locale>[a-z]+)\.md$/;
const FRONT = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** All files of a section, sorted by name. Throws for an invalid name or without front matter. */
export function readSection(section: SectionName): ContentFile[] {
  const folder = join(CONTENT_FOLDER, section);
  return readdirSync(folder)
    .toSorted()
    .map((name) => readContentFile(join(folder, name), name));
}

/** Slugs of the blog's articles below `/blog/`. */
export function articleSlugs(): string[] {
  return readSection('blog')
    .filter(({ locale }) => locale === DEFAULT_LOCALE)
    .map(({ slug }) => slug);
}

function readContentFile(path: string, name: string): ContentFile {
  const { slug = '', locale } = NAME.exec(name)?.groups ?? {};
  if (!isLocale(locale)) throw new Error(`${path}: numele trebuie să fie <nume>.<${LOCALES.join('|')}>.md`);
  const parts = FRONT.exec(readFileSync(path, 'utf8'))?.groups;
  if (!parts) throw new Error(`${path}: lipsește antetul dintre liniile ---`);
  const { front = '', body = '' } = parts;
  return { path, slug, locale, fields: fieldsOf(path, front), body: body.trim() };
}

function fieldsOf(path: string, front: string): Record<string, string> {
  const pairs = front.split('\n').map((line): [string, string] => {
    const at = line.indexOf(': ');
    if (at < 1) throw new Error(`${path}: rând de antet fără „nume: valoare”: ${line}`);
    return [line.slice(0, at), line.slice(at + 2).trim()];
  });
  return Object.fromEntries(pairs);
}
