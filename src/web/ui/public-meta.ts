import type { MetaDescriptor } from 'react-router';
import { LOCALES, type MessageKey } from '#web/i18n/catalogues.ts';
import { translate } from '#web/i18n/translate.ts';
import { localeOfPath, publicPath, type PublicPage } from '#web/paths.ts';

/** Where the pages will be served from: search engines want whole addresses. The build reads `PUBLIC_ORIGIN`. */
const ORIGIN = __PUBLIC_ORIGIN__;

/** Title, description, Open Graph and the twin in the other language, for a public page. */
export function publicMeta(
  page: PublicPage,
  pathname: string,
  title: MessageKey,
  description: MessageKey,
): MetaDescriptor[] {
  const locale = localeOfPath(pathname);
  const name = translate(locale, 'app.title', { titlu: translate(locale, title) });
  const text = translate(locale, description);
  return [
    { title: name },
    { name: 'description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: translate(locale, 'brand.name') },
    { property: 'og:title', content: name },
    { property: 'og:description', content: text },
    { property: 'og:url', content: `${ORIGIN}${publicPath(page, locale)}` },
    { property: 'og:locale', content: locale === 'ro' ? 'ro_RO' : 'en_GB' },
    ...LOCALES.map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: other,
      href: `${ORIGIN}${publicPath(page, other)}`,
    })),
  ];
}
