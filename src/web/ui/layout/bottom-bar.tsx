import type { Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './bottom-bar.module.css';

export interface BottomBarItem {
  to: string;
  label: PlainKey;
  icon: Icon;
  /** Other paths for which this item is the current one. */
  also?: readonly string[];
}

/** Bottom navigation on a phone: at most four items, the current one on hi-vis. */
export function BottomBar({ items, always = false }: { items: readonly BottomBarItem[]; always?: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} data-always={always || undefined} aria-label={t('nav.main')}>
      {items.map(({ to, label, icon: Symbol, also }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          aria-current={isAt(pathname, [to, ...(also ?? [])]) ? 'page' : undefined}
        >
          <span className={classes.symbol}>
            <Symbol size={22} stroke={1.75} aria-hidden="true" />
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

function isAt(pathname: string, places: readonly string[]): boolean {
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}
