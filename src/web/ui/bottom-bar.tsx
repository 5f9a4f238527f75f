import type { Icon } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './bottom-bar.module.css';

export interface BottomBarItem {
  to: string;
  label: MessageKey;
  icon: Icon;
}

/** The thumb's navigation on a phone: at most four places, the current one on hi-vis. */
export function BottomBar({ items, always = false }: { items: readonly BottomBarItem[]; always?: boolean }) {
  const t = useT();
  return (
    <nav className={classes.bar} data-always={always || undefined} aria-label={t('nav.main')}>
      {items.map(({ to, label, icon: Symbol }) => (
        <NavLink key={to} to={to} className={classes.item ?? ''}>
          <span className={classes.symbol}>
            <Symbol size={22} stroke={1.75} aria-hidden="true" />
          </span>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
