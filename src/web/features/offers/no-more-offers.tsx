import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from '../deliveries/no-delivery.module.css';

/** The comparison of a delivery that takes no more offers: it has its courier, or it has ended. */
export function NoMoreOffers({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const isTaken = delivery.courier !== null;
  const title = t(isTaken ? 'accept.taken.t' : 'offers.closed.t');
  return (
    <div className={classes.page}>
      <PageTitle hidden>{title}</PageTitle>
      <EmptyState
        art={delivery.vehicle}
        title={title}
        text={t(isTaken ? 'accept.taken.b' : 'offers.closed.b')}
        action={
          <Button component={Link} to={withId(paths.viewDetails, delivery.id)} size="lg">
            {t('offers.details')}
          </Button>
        }
      />
    </div>
  );
}
