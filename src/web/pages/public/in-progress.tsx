import { useLocation, type MetaArgs } from 'react-router';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ENGLISH_PREFIX, paths, publicPath, PUBLIC_PAGES, type PublicPage as PageName } from '#web/paths.ts';
import classes from '#web/ui/message-page.module.css';
import { publicMeta } from '#web/ui/public-meta.ts';
import { PublicPage } from '#web/ui/public-page.tsx';
import type { StaticHandle } from '#web/ui/static-page.ts';

export const handle: StaticHandle = { static: true };

const TITLES: Partial<Record<PageName, MessageKey>> = {
  homeSecond: 'welcome.relay.h2',
  forSenders: 'info.send.h1',
  forCouriers: 'info.recv.h1',
  about: 'about.h1',
  faq: 'faq.h1',
  blog: 'blog.h1',
  terms: 'footer.terms',
  privacy: 'footer.privacy',
};

function pageAt(pathname: string): PageName {
  const bare = pathname.replace(new RegExp(`^${ENGLISH_PREFIX}(?=/)`), '').replace(/\/$/, '');
  return PUBLIC_PAGES.find((page) => paths[page] === bare) ?? 'about';
}

export function meta({ location }: MetaArgs) {
  const page = pageAt(location.pathname);
  return publicMeta(page, location.pathname, TITLES[page] ?? 'progress.title', 'page.inProgress.lead');
}

/** An information page whose text is still being written: its name, and the three useful ways on. */
export default function PublicInProgress() {
  const t = useT();
  const { locale } = useLocale();
  const page = pageAt(useLocation().pathname);
  return (
    <PublicPage page={page}>
      <section className={classes.page}>
        <h1 className={classes.heading}>{t(TITLES[page] ?? 'progress.title')}</h1>
        <p className={classes.text}>{t('page.inProgress.lead')}</p>
        <p className={classes.actions}>
          <a href={publicPath('welcome', locale)}>{t('welcome.quote.cta')}</a>
          <a href={paths.home}>{t('nav.list')}</a>
          <a href={paths.asUser}>{t('nav.signIn')}</a>
        </p>
      </section>
    </PublicPage>
  );
}
