import type { MetaArgs } from 'react-router';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { NewsletterForm } from '#web/ui/layout/newsletter-form.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '#web/ui/layout/message-page.module.css';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('newsletter', location.pathname, 'content.news.h1', 'content.news.description');
}

/** Newsletter page: what it contains, how often it comes, and how to unsubscribe. */
export default function NewsletterPage() {
  const t = useT();
  return (
    <PublicPage
      page="newsletter"
      hero={<PageHero title={t('content.news.h1')} lead={t('content.news.description')} />}
      withNewsletter={false}
    >
      <div className={classes.page}>
        <NewsletterForm ground="page" />
        <p className={classes.text}>{t('content.news.how')}</p>
      </div>
    </PublicPage>
  );
}
