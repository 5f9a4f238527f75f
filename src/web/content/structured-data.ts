import type { Locale } from '#domain/locales.ts';
import { articlePath } from '#web/paths.ts';
import { absolute, site } from '#web/site.ts';
import type { Article, FaqGroup } from './types.ts';

type Data = Record<string, unknown>;

/** The site's organisation as schema.org data. */
export function organization(): Data {
  return {
    '@type': 'Organization',
    name: `${site.company} SRL`,
    url: absolute('/welcome'),
    logo: absolute('/pictures/icon-512.png'),
    email: site.email,
    areaServed: 'RO',
    ...(site.phone ? { telephone: site.phone } : {}),
    ...(site.identity.taxNumber ? { vatID: site.identity.taxNumber } : {}),
    ...(site.identity.address ? { address: site.identity.address } : {}),
  };
}

/** The questions and answers of a page as schema.org data. */
export function faqData(groups: readonly FaqGroup[]): Data {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, plain }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plain },
      })),
    ),
  };
}

/** One article as schema.org data. */
export function articleData(article: Article, locale: Locale): Data {
  const publisher = { '@type': 'Organization', name: `${site.company} SRL` };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    inLanguage: locale,
    mainEntityOfPage: absolute(articlePath(article.slug, locale)),
    image: absolute(`/pictures/share-${locale}.png`),
    author: publisher,
    publisher,
  };
}
