import { UnstyledButton } from '@mantine/core';
import { IconDots, IconLogout } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { LanguageButtons } from '#web/ui/layout/language-switch.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import { useDisclosure } from '#web/ui/overlay/use-disclosure.ts';
import { useJumps } from '../keys/jumps.ts';
import { useMay } from '../access/may.tsx';
import { ADMIN_PAGES, type AdminPage } from './admin-nav.ts';
import classes from './admin-rail.module.css';
import { useOverview } from './queries.ts';

/** Pages of a phone's bottom bar; the others open from its last button. */
const IN_BAR = 4;

/** Navigation of the back office: a rail on a wide screen, a bar at the bottom of a narrow one. */
export function AdminRail() {
  const t = useT();
  const count = useCount();
  const { isOpen, toggle, close, button, id, frame } = useDisclosure();
  const may = useMay();
  const pages = ADMIN_PAGES.filter(({ verb }) => may(verb));
  const others = pages.slice(IN_BAR);
  const closeIfOpen = () => isOpen && close();
  return (
    <header className={classes.rail}>
      <Link to={paths.admin} className={classes.home}>
        <Logo />
      </Link>
      <nav aria-label={t('admin.nav')} className={classes.pages} data-open={isOpen || undefined}>
        {pages.slice(0, IN_BAR).map((page, at) => (
          <PageLink key={page.to} page={page} count={count(page)} isFirst={beginsGroup(pages, at)} />
        ))}
        <div role="presentation" className={classes.more} {...frame}>
          <UnstyledButton
            ref={button}
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
            <span>{t('admin.nav.more')}</span>
            <Count n={others.reduce((sum, page) => sum + count(page), 0)} />
          </UnstyledButton>
          <div id={id} className={classes.others}>
            {others.map((page, at) => (
              <PageLink
                key={page.to}
                page={page}
                count={count(page)}
                isFirst={beginsGroup(pages, IN_BAR + at)}
                onClick={closeIfOpen}
              />
            ))}
            <div className={classes.foot}>
              <LanguageButtons />
              <Link to={paths.logout} className={classes.page}>
                <IconLogout size={20} stroke={1.75} aria-hidden="true" />
                <span>{t('admin.signOut')}</span>
              </Link>
            </div>
          </div>
        </div>
      </nav>
    </header>
  );
}

/** Whether a page begins a group: of the pages that the reader may open, not of all. */
function beginsGroup(pages: readonly AdminPage[], at: number): boolean {
  return at > 0 && pages[at - 1]?.group !== pages[at]?.group;
}

/** Hook: the badge of a page, the sum of the overview's numbers that it names. */
function useCount(): (page: AdminPage) => number {
  const { data } = useOverview();
  return ({ counts }) => (data ? (counts ?? []).reduce((sum, name) => sum + (data[name] ?? 0), 0) : 0);
}

function PageLink({
  page: { to, label, icon: Symbol },
  count,
  isFirst,
  onClick,
}: {
  page: AdminPage;
  count: number;
  /** A line above tells its group from the one before. */
  isFirst: boolean;
  onClick?: () => void;
}) {
  const t = useT();
  const jump = useJumps().find((each) => each.to === to);
  const tip = jump && t('board.tip', { what: t(label), key: jump.keys.toUpperCase() });
  return (
    <NavLink
      to={to}
      end={to === paths.admin}
      className={classes.page ?? ''}
      data-first={isFirst || undefined}
      title={tip}
      onClick={onClick}
    >
      <Symbol size={20} stroke={1.75} aria-hidden="true" />
      <span>{t(label)}</span>
      <Count n={count} />
    </NavLink>
  );
}

function Count({ n }: { n: number }) {
  return n > 0 ? <span className={classes.count}>{n}</span> : null;
}
