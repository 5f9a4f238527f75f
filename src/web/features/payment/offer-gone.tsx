import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The offer that was to be taken is gone, or the delivery has its courier already: the way back to where it stands. */
export function OfferGone({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const isOpen = delivery.status === 'open';
  return (
    <>
      <PageTitle hidden>{t('accept.h1')}</PageTitle>
      <EmptyState
        art={delivery.vehicle}
        title={t(isOpen ? 'accept.gone.t' : 'accept.taken.t')}
        text={t(isOpen ? 'offers.gone' : 'accept.taken.b')}
        action={
          <Button component={Link} to={withId(paths.viewDetails, delivery.id)} size="lg">
            {t(isOpen ? 'det.viewOffers' : 'list.view')}
          </Button>
        }
      />
    </>
  );
}
