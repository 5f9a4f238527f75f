import { IconMenu2 } from '@tabler/icons-react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { Logo } from '../brand/logo.tsx';
import classes from './public-header.module.css';

/**
 * Header of public pages: links to the information pages and the two logins. Works without a script; the page's island
 * fills the empty slot with the menu of a signed-in person.
 */
export function PublicHeader() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <a href={publicPath('welcome', locale)} className={classes.home}>
          <Logo />
        </a>
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <a href={publicPath('forSenders', locale)}>{t('nav.forSenders')}</a>
          <a href={publicPath('forCouriers', locale)}>{t('nav.forCouriers')}</a>
          <a href={publicPath('faq', locale)}>{t('nav.faq')}</a>
          <a href={publicPath('about', locale)}>{t('nav.about')}</a>
          <a href={publicPath('blog', locale)}>{t('nav.blog')}</a>
        </nav>
        <div className={classes.side}>
          <div className={classes.account} data-account="true" hidden />
          <a href={paths.asUser} className={classes.signIn} data-account-sign-in="true">
            {t('nav.signIn')}
          </a>
          <a href={paths.home} className={classes.list} data-account-list="true">
            {t('nav.list')}
          </a>
          <a href={publicPath('header', locale)} className={classes.menu} aria-label={t('common.menu')}>
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </a>
        </div>
      </div>
    </div>
  );
}
