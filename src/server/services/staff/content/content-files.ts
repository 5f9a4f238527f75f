import { existsSync, readFileSync } from 'node:fs';
import { byLocale, DEFAULT_LOCALE, type Locale, LOCALES } from '#domain/locales.ts';
import {
  CONTENT_SECTIONS,
  type ContentKey,
  type ContentSection,
  type ContentTexts,
  PAGE_PATHS,
} from '#domain/staff/content/texts.ts';
import { type ContentFile, readSection } from '#messages/site/content-files.ts';

/** A text of the files: its words by language, its day, and its path without a language. */
export type FileText = ContentKey & { texts: ContentTexts; day: string; path: string };

let cached: FileText[] | undefined;

/** The texts of `content/` that the staff may write anew, read once. */
export function fileTexts(): readonly FileText[] {
  cached ??= CONTENT_SECTIONS.flatMap(readTexts);
  return cached;
}

export function fileText({ section, slug }: ContentKey): FileText | undefined {
  return fileTexts().find((each) => each.section === section && each.slug === slug);
}

function readTexts(section: ContentSection): FileText[] {
  const files = readSection(section);
  const slugs = [...new Set(files.map(({ slug }) => slug))];
  return slugs.map((slug) => {
    const of = (locale: Locale) => files.find((file) => file.slug === slug && file.locale === locale);
    const texts = byLocale((locale) => textOf(of(locale)));
    const fields = of(DEFAULT_LOCALE)?.fields ?? {};
    return { section, slug, texts, day: fields['updated'] ?? fields['date'] ?? '', path: pathOf(section, slug) };
  });
}

function textOf(file: ContentFile | undefined) {
  return {
    title: file?.fields['title'] ?? '',
    description: file?.fields['description'] ?? '',
    body: file?.body ?? '',
  };
}

function pathOf(section: ContentSection, slug: string): string {
  if (section === 'faq') return '/faq';
  return section === 'blog' ? `/blog/${slug}` : (PAGE_PATHS[slug] ?? '/');
}

/** The values of `{{name}}` by language, as the build of the pages had them. */
export type Facts = Record<Locale, Readonly<Record<string, string>>>;

/** Reads the facts beside a build; without one names stay as they are. */
export function readFacts(file: string): Facts | null {
  if (!existsSync(file)) return null;
  const facts = JSON.parse(readFileSync(file, 'utf8')) as Facts;
  return LOCALES.every((locale) => locale in facts) ? facts : null;
}
