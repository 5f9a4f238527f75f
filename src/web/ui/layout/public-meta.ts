import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '#domain/locales.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { translate } from '#web/i18n/translate.ts';
import { localeOfPath, publicPath, type PublicPage } from '#web/paths.ts';
import { absolute } from '#web/site.ts';

const PICTURE = { width: 1200, height: 630 };

type PageFacts = {
  pathname: string;
  /** Path of the page in each language. */
  path: (locale: Locale) => string;
  title: string;
  description: string;
  /** Structured data (schema.org) of the page, if any fits. */
  data?: Record<string, unknown> | readonly Record<string, unknown>[] | undefined;
  type?: 'website' | 'article';
  /** Temporary pages (a newsletter's step, no network) are not indexed. */
  isHidden?: boolean;
};

function twins({ path }: PageFacts): MetaDescriptor[] {
  const link = (hrefLang: string, locale: Locale) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: absolute(path(locale)),
  });
  return [...LOCALES.map((locale) => link(locale, locale)), link('x-default', DEFAULT_LOCALE)];
}

function shared(
  { pathname, path, description, type = 'website' }: PageFacts,
  name: string,
): MetaDescriptor[] {
  const locale = localeOfPath(pathname);
  const picture = absolute(`/pictures/share-${locale}.png`);
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: translate(locale, 'brand.name') },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path(locale)) },
    { property: 'og:locale', content: LANGUAGE_TAGS[locale].replace('-', '_') },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { property: 'og:image:alt', content: translate(locale, 'content.share.alt') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * Meta tags of a page: title, description, canonical URL, alternates in the other language, sharing, structured data.
 */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const locale = localeOfPath(facts.pathname);
  const name = translate(locale, 'app.title', { title: facts.title });
  const data = facts.data === undefined ? [] : [facts.data].flat();
  return [
    { title: name },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: absolute(facts.path(locale)) },
    ...(facts.isHidden ? [{ name: 'robots', content: 'noindex' }] : twins(facts)),
    ...shared(facts, name),
    ...data.map((entry) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...entry } })),
  ];
}

/** The same for a page whose title and description are messages. */
export function publicMeta(
  page: PublicPage,
  pathname: string,
  title: PlainKey,
  description: PlainKey,
  more: Pick<PageFacts, 'data' | 'isHidden'> = {},
): MetaDescriptor[] {
  const locale = localeOfPath(pathname);
  return pageMeta({
    pathname,
    path: (other) => publicPath(page, other),
    title: translate(locale, title),
    description: translate(locale, description),
    ...more,
  });
}
