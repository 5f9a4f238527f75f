import { Button } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMenu2, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { User } from '#contract/accounts/auth.ts';
import { ACCOUNT_ENTRIES, menuWithHome } from '#web/account-menu.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { LinkMenu } from '../overlay/link-menu.tsx';
import { Logo } from '../brand/logo.tsx';
import classes from './site-header.module.css';

function ServicesMenu() {
  const t = useT();
  const { locale } = useLocale();
  const entries = [
    { label: t('nav.forSenders'), to: publicPath('forSenders', locale), isPublic: true },
    { label: t('nav.forCouriers'), to: publicPath('forCouriers', locale), isPublic: true },
  ];
  return (
    <LinkMenu align="start" className={classes.link} entries={entries}>
      {t('nav.services')} <IconChevronDown size={16} stroke={2} aria-hidden="true" />
    </LinkMenu>
  );
}

function AccountMenu({ user: { firstName, photoUrl, role } }: { user: User }) {
  const t = useT();
  // The header belongs to the sender's screens; other roles get here by mistake and see their own menu.
  const menu = role === 'sender' ? ACCOUNT_ENTRIES.sender : menuWithHome(role);
  const entries = menu.map(({ label, ...entry }) => ({
    ...entry,
    label: t(label),
    icon: entry.to === paths.logout ? <IconLogout size={18} stroke={1.75} aria-hidden="true" /> : undefined,
  }));
  return (
    <LinkMenu align="end" className={classes.account} entries={entries}>
      {photoUrl ? (
        <img src={photoUrl} alt="" width={32} height={32} className={classes.face} />
      ) : (
        <IconUser size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span className={classes.name}>{firstName}</span>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" />
    </LinkMenu>
  );
}

/**
 * Header of the sender's screens with the specification's entries; guests see the logins instead of the account menu.
 */
export function SiteHeader({ user, bell }: { user: User | null | undefined; bell?: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <a href={user ? paths.home : publicPath('welcome', locale)} className={classes.home}>
          <Logo />
        </a>
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <NavLink to={paths.home} className={classes.link ?? ''}>
            {t('nav.home')}
          </NavLink>
          <ServicesMenu />
          <a href={publicPath('faq', locale)} className={classes.link}>
            {t('nav.faq')}
          </a>
          <a href={publicPath('about', locale)} className={classes.link}>
            {t('nav.about')}
          </a>
          <a href={publicPath('blog', locale)} className={classes.link}>
            {t('nav.blog')}
          </a>
        </nav>
        <div className={classes.side}>
          {user && (
            <Button component={Link} to={paths.home} size="sm" className={classes.list ?? ''}>
              {t('nav.list')}
            </Button>
          )}
          {user && bell}
          {user && <AccountMenu user={user} />}
          {user === null && (
            <Button component={Link} to={paths.asUser} variant="light" size="sm">
              {t('nav.signIn')}
            </Button>
          )}
          <a href={publicPath('header', locale)} className={classes.menu} aria-label={t('common.menu')}>
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </a>
        </div>
      </div>
    </header>
  );
}
