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
 * Shows who comes to a guest's form already signed in the way to their own screens. Whoever signs in or up on the
 * form itself is led on by it, so what counts is who was there when the form was first drawn.
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
