import type { Locale } from '#domain/locales.ts';

/** Illustrations available to an article or a piece of news. */
export const PICTURES = ['street', 'letter', 'box', 'map', 'scales', 'shield'] as const;
export type Picture = (typeof PICTURES)[number];

/** A text of `content/` in one language, its Markdown already turned into HTML by the build. */
type Text = { title: string; description: string; html: string };

/** One article of the blog; `date` is an ISO day, `minutes` how long it takes to read. */
export type Article = Text & { slug: string; date: string; picture: Picture; minutes: number };

/** An information page; `updated` is the ISO day of its last change. */
export type InfoPage = Text & { updated: string; sections: readonly { id: string; title: string }[] };

export const FAQ_GROUPS = ['sender', 'courier', 'payment', 'safety'] as const;
export type FaqGroupName = (typeof FAQ_GROUPS)[number];
/** `id` is the same in both languages: it is the question's anchor. */
type Question = { id: string; question: string; html: string; plain: string };
export type FaqGroup = { name: FaqGroupName; title: string; questions: readonly Question[] };

/** A sample testimonial; the page labels them as examples. */
type Testimonial = { name: string; who: string; text: string };

/** An entry of the welcome page's news; `link` is a path of this site. */
type NewsItem = { slug: string; title: string; date: string; link: string; picture: Picture };

export type InfoPageName =
  | 'forSenders'
  | 'forCouriers'
  | 'about'
  | 'terms'
  | 'privacy'
  | 'accessibility'
  | 'cookies'
  | 'guarantee'
  | 'withdrawal'
  | 'haulage';

/** Everything of `content/` in one language. */
export type Content = {
  blog: readonly Article[];
  faq: readonly FaqGroup[];
  pages: Partial<Record<InfoPageName, InfoPage>>;
  testimonials: readonly Testimonial[];
  news: readonly NewsItem[];
};

export type ContentByLocale = Record<Locale, Content>;
