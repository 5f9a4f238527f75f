import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/**
 * Shown without an offer to accept: the named one is gone (`isNamed`), or none was named. Links to the live ones with
 * their number.
 */
export function OfferGone({
  delivery,
  isNamed,
  count,
}: {
  delivery: Delivery;
  isNamed: boolean;
  count: number;
}) {
  const t = useT();
  const gone = t(count > 0 ? 'offers.gone' : 'accept.gone.none');
  return (
    <>
      <PageTitle hidden>{t('accept.h1')}</PageTitle>
      <EmptyState
        art={delivery.vehicle}
        title={t(isNamed ? 'accept.gone.t' : 'accept.choose.t')}
        text={isNamed ? gone : t('accept.choose.b', { n: count })}
        action={
          <Button component={Link} to={withId(paths.counter, delivery.id)} size="lg">
            {t('det.viewOffers')}
          </Button>
        }
      />
    </>
  );
}
