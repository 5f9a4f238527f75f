import { IconLogout } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { LanguageButtons } from '#web/ui/layout/language-switch.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import { ADMIN_PAGES } from './admin-nav.ts';
import classes from './admin-rail.module.css';
import { useOverview } from './queries.ts';

/** Navigation of the back office: a rail on a wide screen, a row at the top of a narrow one. */
export function AdminRail() {
  const t = useT();
  const { data } = useOverview();
  return (
    <header className={classes.rail}>
      <Link to={paths.admin} className={classes.home}>
        <Logo />
      </Link>
      <nav aria-label={t('admin.nav')} className={classes.pages}>
        {ADMIN_PAGES.map(({ to, label, icon: Symbol, counts }) => (
          <NavLink key={to} to={to} end={to === paths.admin} className={classes.page ?? ''}>
            <Symbol size={20} stroke={1.75} aria-hidden="true" />
            <span>{t(label)}</span>
            <Count n={data ? (counts ?? []).reduce((sum, name) => sum + data[name], 0) : 0} />
          </NavLink>
        ))}
      </nav>
      <div className={classes.foot}>
        <LanguageButtons />
        <Link to={paths.logout} className={classes.page}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          <span>{t('admin.signOut')}</span>
        </Link>
      </div>
    </header>
  );
}

function Count({ n }: { n: number }) {
  return n > 0 ? <span className={classes.count}>{n}</span> : null;
}
