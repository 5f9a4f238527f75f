import type { MetaArgs } from 'react-router';
import { contentIn } from '#web/content/find.ts';
import { faqData } from '#web/content/structured-data.ts';
import { FaqContact } from '#web/features/site/content/faq-contact.tsx';
import { FaqGroups } from '#web/features/site/content/faq-groups.tsx';
import { FaqSearch } from '#web/features/site/content/faq-search.tsx';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { localeOfPath } from '#web/paths.ts';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location: { pathname } }: MetaArgs) {
  const data = faqData(contentIn(localeOfPath(pathname)).faq);
  return publicMeta('faq', pathname, 'faq.h1', 'content.faq.description', { data });
}

/**
 * FAQ: questions by group; the search and the opening of a linked question are an island, everything else is plain
 * HTML.
 */
export default function FaqPage() {
  const t = useT();
  const { locale } = useLocale();
  const groups = contentIn(locale).faq;
  return (
    <PublicPage
      page="faq"
      islands={['faq']}
      hero={
        <PageHero title={t('faq.h1')} lead={t('content.faq.lead')}>
          <FaqSearch />
        </PageHero>
      }
    >
      <FaqGroups groups={groups} />
      <FaqContact />
    </PublicPage>
  );
}
