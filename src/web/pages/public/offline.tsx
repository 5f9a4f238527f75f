import type { MetaArgs } from 'react-router';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import classes from '#web/ui/layout/message-page.module.css';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('offline', location.pathname, 'content.offline.title', 'content.offline.text', {
    isHidden: true,
  });
}

/** Offline page, served by the service worker without a network and without a cached copy. */
export default function OfflinePage() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <PublicPage page="offline">
      <section className={classes.page}>
        <h1 className={classes.heading}>{t('content.offline.title')}</h1>
        <p className={classes.text}>{t('content.offline.text')}</p>
        {/* A form without an action reloads the current URL, and needs no script. */}
        <form className={classes.actions}>
          <button type="submit">{t('content.offline.retry')}</button>
          <a href={publicPath('welcome', locale)}>{t('nav.home')}</a>
          <a href={paths.send}>{t('nav.deliveries')}</a>
        </form>
      </section>
    </PublicPage>
  );
}
