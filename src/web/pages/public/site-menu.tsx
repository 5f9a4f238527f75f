import type { MetaArgs } from 'react-router';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath, type PublicPage as PageName } from '#web/paths.ts';
import { publicMeta } from '#web/ui/public-meta.ts';
import { PublicPage } from '#web/ui/public-page.tsx';
import type { StaticHandle } from '#web/ui/static-page.ts';
import classes from './site-menu.module.css';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('header', location.pathname, 'header.title', 'welcome.description');
}

const INFORMATION: readonly (readonly [PageName, MessageKey])[] = [
  ['forSenders', 'nav.forSenders'],
  ['forCouriers', 'nav.forCouriers'],
  ['faq', 'nav.faq'],
  ['about', 'nav.about'],
  ['blog', 'nav.blog'],
  ['trackingEntry', 'footer.track'],
];

const ACCOUNT: readonly (readonly [string, MessageKey])[] = [
  [paths.send, 'nav.send'],
  [paths.wallet, 'nav.wallet'],
  [paths.profile, 'nav.profile'],
  [paths.offer, 'nav.offers'],
  [paths.logout, 'nav.signOut'],
];

/** The header's content as a page: the menu of small screens, with and without scripts. */
export default function SiteMenuPage() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <PublicPage page="header">
      <div className={classes.page}>
        <h1>{t('header.title')}</h1>
        <nav aria-label={t('header.title')} className={classes.columns}>
          <ul>
            <li>
              <a href={paths.home}>{t('nav.home')}</a>
            </li>
            {INFORMATION.map(([page, label]) => (
              <li key={page}>
                <a href={publicPath(page, locale)}>{t(label)}</a>
              </li>
            ))}
          </ul>
          <div>
            <h2 className={classes.heading}>{t('nav.account')}</h2>
            <ul>
              <li>
                <a href={paths.asUser}>{t('nav.signIn')}</a>
              </li>
              {ACCOUNT.map(([path, label]) => (
                <li key={path}>
                  <a href={path}>{t(label)}</a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </PublicPage>
  );
}
