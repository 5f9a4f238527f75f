import type { ReactNode } from 'react';
import { ACCOUNT_MENU_TEXTS } from '#web/account-menu.ts';
import { byLocale, type Locale } from '#domain/locales.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { IslandName } from '#web/islands/list.ts';
import { publicPath, type PublicPage as PageName } from '#web/paths.ts';
import { IslandScripts } from './island-scripts.tsx';
import { IslandTexts } from './island-texts.tsx';
import { LanguageLinks } from './language-switch.tsx';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useOwnDocument } from './static-page.ts';

/** Messages of the script of every page: the newsletter's results, the menu of a signed-in person. */
const PAGE_TEXTS = [
  'news.pending',
  'news.error',
  'content.news.email',
  'content.news.consent',
  'nav.account',
  ...ACCOUNT_MENU_TEXTS,
] as const;

function hrefsOf(page: PageName): Record<Locale, string> {
  return byLocale((locale) => publicPath(page, locale));
}

/**
 * Layout of a prerendered page: skip link, header, content, footer. `hero` replaces the plain header where the page
 * opens with a picture. `islands` are the page's own scripts, beside the small one of all public pages.
 */
export function PublicPage({
  page,
  hero,
  hrefs = hrefsOf(page),
  islands = [],
  plain = false,
  withNewsletter = true,
  children,
}: {
  page: PageName;
  hero?: ReactNode;
  /** Paths of the page in each language, when it is one of several under the same name. */
  hrefs?: Record<Locale, string>;
  islands?: readonly IslandName[];
  /** Without the site's footer, for single-purpose pages. */
  plain?: boolean;
  /** Whether the footer has the newsletter form: not on the newsletter's own pages. */
  withNewsletter?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  useOwnDocument();
  return (
    <>
      <a className="st-skip" href="#content">
        {t('common.skip')}
      </a>
      {hero ?? (
        <header>
          <PublicHeader />
        </header>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {!plain && <SiteFooter language={<LanguageLinks hrefs={hrefs} />} withNewsletter={withNewsletter} />}
      <IslandTexts island="page" keys={PAGE_TEXTS} />
      <IslandScripts names={['page', ...islands]} />
    </>
  );
}
