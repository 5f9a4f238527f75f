import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/auth.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from '#web/ui/layout/message-page.module.css';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { nextPage } from '../auth/next-page.ts';

/** Forms for people who have no session yet: signing in, signing up. */
const FOR_GUESTS: readonly string[] = [
  paths.asUser,
  paths.asDriver,
  paths.adminLogin,
  paths.informationUser,
  paths.informationBusiness,
  paths.informationDetails,
  paths.userDetails,
  paths.createPasswordUser,
  paths.vehicleInformation,
  paths.informationDriver,
  paths.createPasswordDriver,
];

/**
 * Replaces a guest form by a link to the person's own screens when they are already signed in. The form navigates on
 * its own after signing in or up, so only the session at its first render counts.
 */
export function AlreadySignedIn({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return FOR_GUESTS.includes(pathname) ? <AtArrival key={pathname}>{children}</AtArrival> : children;
}

function AtArrival({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [arrived, setArrived] = useState(user);
  if (arrived === undefined && user !== undefined) setArrived(user);
  return arrived && user ? <SignedIn user={user} /> : children;
}

function SignedIn({ user }: { user: User }) {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <section className={classes.page}>
      <PageTitle>{t('door.own.t', { name: user.firstName })}</PageTitle>
      <Button component="a" href={nextPage(search, user.role)} size="lg">
        {t('progress.home')}
      </Button>
      <Button component={Link} to={paths.logout} variant="default" size="lg">
        {t('door.own.other')}
      </Button>
    </section>
  );
}
