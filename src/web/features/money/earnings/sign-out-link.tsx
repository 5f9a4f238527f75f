import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Links to the profile and to signing out, below the earnings: the courier's shell has no account menu. */
export function SignOutLink() {
  const t = useT();
  return (
    <>
      <Button component={Link} to={paths.courierProfile} variant="default" size="lg">
        {t('nav.profile')}
      </Button>
      <Button component={Link} to={paths.logout} variant="default" size="lg">
        {t('nav.signOut')}
      </Button>
    </>
  );
}
