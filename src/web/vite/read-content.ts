import { z } from 'zod';
import { byLocale, type Locale } from '#domain/locales.ts';
import {
  type Content,
  type ContentByLocale,
  FAQ_GROUPS,
  type InfoPageName,
  PICTURES,
} from '#web/content/types.ts';
import { fillFacts, minutesOf, questionsOf } from '#messages/site/content-text.ts';
import { contentFacts } from './content-facts.ts';
import { type ContentFile, readSection, type SectionName } from '#messages/site/content-files.ts';
import { plainText, renderMarkdown, sectionsOf } from '#messages/site/markdown.ts';
import type { Site } from './site.ts';

const line = z.string().min(1);
const day = z.iso.date();
const Headed = z.strictObject({ title: line, description: line.min(50).max(200) });
const FIELDS = {
  blog: Headed.extend({ date: day, picture: z.enum(PICTURES) }),
  pages: Headed.extend({ updated: day }),
  faq: z.strictObject({ title: line }),
  testimonials: z.strictObject({ name: line, who: line }),
  news: z.strictObject({ title: line, date: day, link: line.startsWith('/'), picture: z.enum(PICTURES) }),
};

/** Page of each file of `content/pages`. */
const PAGE_OF_FILE: Record<string, InfoPageName> = {
  'pentru-expeditori': 'forSenders',
  'pentru-curieri': 'forCouriers',
  'despre-noi': 'about',
  termeni: 'terms',
  confidentialitate: 'privacy',
  accesibilitate: 'accessibility',
  cookies: 'cookies',
  garantie: 'guarantee',
  retragere: 'withdrawal',
  'transport-marfa': 'haulage',
};

function fields<Name extends SectionName>(name: Name, file: ContentFile): z.infer<(typeof FIELDS)[Name]> {
  const parsed = FIELDS[name].safeParse(file.fields);
  if (!parsed.success) throw new Error(`${file.path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data as z.infer<(typeof FIELDS)[Name]>;
}

function pageEntry(file: ContentFile): [InfoPageName, NonNullable<Content['pages'][InfoPageName]>] {
  const name = PAGE_OF_FILE[file.slug];
  if (!name) throw new Error(`${file.path}: nu este pagina nimănui (read-content.ts)`);
  return [
    name,
    { ...fields('pages', file), html: renderMarkdown(file.body), sections: sectionsOf(file.body) },
  ];
}

function byDay(a: { date: string }, b: { date: string }): number {
  return b.date.localeCompare(a.date);
}

function readLocale(site: Site, locale: Locale): Content {
  const facts = contentFacts(site, locale);
  const files = (name: SectionName) =>
    readSection(name)
      .filter((file) => file.locale === locale)
      .map((file) => ({ ...file, body: fillFacts(file.body, facts) }));
  return {
    blog: files('blog')
      .map((file) => ({
        ...fields('blog', file),
        slug: file.slug,
        html: renderMarkdown(file.body),
        minutes: minutesOf(file.body),
      }))
      .toSorted(byDay),
    faq: files('faq')
      .map((file) => {
        const name = FAQ_GROUPS.find((group) => group === file.slug);
        if (!name) throw new Error(`${file.path}: grupa trebuie să fie una dintre ${FAQ_GROUPS.join(', ')}`);
        return { name, title: fields('faq', file).title, questions: questionsOf(file.body) };
      })
      .toSorted((a, b) => FAQ_GROUPS.indexOf(a.name) - FAQ_GROUPS.indexOf(b.name)),
    pages: Object.fromEntries(files('pages').map(pageEntry)),
    testimonials: files('testimonials').map((file) => ({
      ...fields('testimonials', file),
      text: plainText(file.body),
    })),
    news: files('news')
      .map((file) => ({ ...fields('news', file), slug: file.slug }))
      .toSorted(byDay),
  };
}

/** Reads everything of `content/`, checked and rendered as HTML. Throws with the file's name for whatever is wrong. */
export function readContent(site: Site): ContentByLocale {
  return byLocale((locale) => readLocale(site, locale));
}
