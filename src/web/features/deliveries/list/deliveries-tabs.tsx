import { NavLink } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './deliveries-list.module.css';

/** Tabs of the two lists: running and ended. */
export function DeliveriesTabs() {
  const t = useT();
  return (
    <nav className={classes.tabs} aria-label={t('list.h1')}>
      <NavLink to={paths.send} className={classes.tab ?? ''}>
        {t('list.tab.active')}
      </NavLink>
      <NavLink to={paths.history} className={classes.tab ?? ''}>
        {t('list.tab.history')}
      </NavLink>
    </nav>
  );
}
