import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** The courier's shell has no account menu; the way out of the account stands under the earnings. */
export function SignOutLink() {
  const t = useT();
  return (
    <Button component={Link} to={paths.logout} variant="default" size="lg">
      {t('nav.signOut')}
    </Button>
  );
}
