import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './import-link.module.css';

/** Link from the delivery lists to the import, for businesses. */
export function ImportLink() {
  const t = useT();
  const { user } = useSession();
  if (user?.userType !== 'business') return null;
  return (
    <Button
      component={Link}
      to={paths.importDeliveries}
      variant="default"
      className={classes.link}
      aria-label={t('imp.link')}
    >
      <IconFileImport size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{t('imp.link')}</span>
    </Button>
  );
}
