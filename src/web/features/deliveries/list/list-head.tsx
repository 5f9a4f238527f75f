import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ImportLink } from '../../business/imports/import-link.tsx';
import { DeliveriesTabs } from './deliveries-tabs.tsx';
import classes from './list-head.module.css';

/** Head of both lists: the title, the button for a new delivery, the two tabs. */
export function ListHead() {
  const t = useT();
  return (
    <>
      <div className={classes.head}>
        <PageTitle>{t('list.h1')}</PageTitle>
        <Button
          component={Link}
          to={paths.home}
          leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
        >
          <span className={classes.long}>{t('nav.list')}</span>
          <span className={classes.short}>{t('list.new')}</span>
        </Button>
      </div>
      <div className={classes.line}>
        <DeliveriesTabs />
        <ImportLink />
      </div>
    </>
  );
}
