import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './no-delivery.module.css';

/** Shown for a detail screen without a delivery id, or with an unknown one: a message and a link to the list. */
export function NoDelivery({ notFound = false }: { notFound?: boolean }) {
  const t = useT();
  const title = t(notFound ? 'det.notFound.t' : 'offers.noOrder.t');
  return (
    <div className={classes.page}>
      <PageTitle hidden>{title}</PageTitle>
      <EmptyState
        art="van"
        title={title}
        text={t(notFound ? 'det.notFound.b' : 'offers.noOrder.b')}
        action={
          <Button component={Link} to={paths.send} size="lg">
            {t('list.h1')}
          </Button>
        }
      />
    </div>
  );
}
