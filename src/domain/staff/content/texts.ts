import type { Locale } from '../../locales.ts';

/** The sections whose texts the staff may write anew. */
export const CONTENT_SECTIONS = ['pages', 'faq', 'blog'] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** A text: its section and the name of its file. */
export type ContentKey = { section: ContentSection; slug: string };

/** What of a text the staff write; a group of questions has no description. */
export type ContentText = { title: string; description: string; body: string };
export type ContentTexts = Record<Locale, ContentText>;

/** The path of each information page, as `web/paths.ts` spells it. */
export const PAGE_PATHS: Record<string, string> = {
  'pentru-expeditori': '/pagefirst',
  'pentru-curieri': '/pagesecond',
  'despre-noi': '/pagefrist',
  termeni: '/termeni',
  confidentialitate: '/confidentialitate',
  accesibilitate: '/accesibilitate',
  cookies: '/cookies',
  garantie: '/garantie',
  retragere: '/retragere',
  'transport-marfa': '/marfa',
};

/** Texts by which people are bound: a change is announced before it holds. */
const LEGAL_PAGES = ['termeni', 'confidentialitate', 'retragere', 'garantie', 'cookies', 'transport-marfa'];
const NOTICE_DAYS = 15;

/** Whether a change of this text is announced fifteen days before. */
export function isLegal({ section, slug }: ContentKey): boolean {
  return section === 'pages' && LEGAL_PAGES.includes(slug);
}

/** The first moment at which a version of this text that is published now may be live. */
export function earliestStart(key: ContentKey, now: Date): Date {
  return isLegal(key) ? new Date(now.getTime() + NOTICE_DAYS * 86_400_000) : now;
}
