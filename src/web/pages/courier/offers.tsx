import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useCourier } from '#web/features/trips/jobs/queries.ts';
import { AutoOffersCard } from '#web/features/offers/auto/auto-offers-card.tsx';
import { OffersList } from '#web/features/offers/courier/offers-list.tsx';
import { useMyOffers } from '#web/features/offers/courier/queries.ts';
import { SentBanner } from '#web/features/offers/courier/sent-banner.tsx';
import classes from '#web/features/offers/courier/my-offers.module.css';

const orderBids = lazyPart(() => import('#web/features/offers/courier/order-bids.tsx'), 'OrderBids');

const CARD_HEIGHT = 260;

/** /curier/oferte: the courier's own offers and their outcome. */
export default function OffersPage() {
  const t = useT();
  const { data, isPending, error, refetch } = useMyOffers();
  const courier = useCourier();
  const onOrders = useLazyPart(orderBids, {}, true, () => undefined);
  return (
    <div className={classes.view}>
      <PageTitle>{t('bids.h1')}</PageTitle>
      <SentBanner />
      <AutoOffersCard />
      {onOrders}
      {isPending && <RowSkeletons count={2} height={CARD_HEIGHT} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState
          art="bike"
          title={t('bids.empty.t')}
          text={t('bids.empty')}
          action={
            <Button component={Link} to={paths.courierJobs} size="lg">
              {t('act.none.jobs')}
            </Button>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <OffersList offers={data.items} activeDeliveryId={courier.data?.activeDeliveryId ?? null} />
      )}
    </div>
  );
}
