import { content } from 'virtual:content';
import type { Locale } from '#domain/locales.ts';
import type { PublicPage } from '#web/paths.ts';
import type { Article, Content, InfoPage, InfoPageName } from './types.ts';

const INFO_PAGES: readonly InfoPageName[] = [
  'forSenders',
  'forCouriers',
  'about',
  'terms',
  'privacy',
  'accessibility',
  'cookies',
  'guarantee',
  'withdrawal',
  'haulage',
];

/** Everything of `content/` in a language. */
export function contentIn(locale: Locale): Content {
  return content[locale];
}

/** The text of an information page; none in the browser, which requests the page's file from the server instead. */
export function infoPage(page: PublicPage | undefined, locale: Locale): InfoPage | undefined {
  const name = INFO_PAGES.find((one) => one === page);
  return name && content[locale].pages[name];
}

/** The article at a path `/blog/<slug>`, in either language. */
export function articleAt(pathname: string, locale: Locale): Article | undefined {
  const slug = pathname.replace(/\/+$/, '').split('/').at(-1);
  return content[locale].blog.find((article) => article.slug === slug);
}
