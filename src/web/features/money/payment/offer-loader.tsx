import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DeliveryLoader } from '../../deliveries/detail/delivery-loader.tsx';
import { OrderStatusCard } from '../../deliveries/detail/order-status-card.tsx';
import { useOffers } from '../../offers/sender/queries.ts';
import { OfferGone } from './offer-gone.tsx';

type Both = { delivery: Delivery; offer: Offer };
type Show = (both: Both) => ReactNode;

/**
 * Loads the delivery and the offer named by `?id=&offer=`; an offer that is gone leads back to the others. `hold` keeps
 * a shown offer while it is being paid: the payment reports its end.
 */
export function OfferLoader({
  skeleton,
  hold = false,
  children,
}: {
  skeleton: ReactNode;
  hold?: boolean;
  children: Show;
}) {
  return (
    <DeliveryLoader skeleton={skeleton}>
      {(delivery) => (
        <ChosenOffer delivery={delivery} skeleton={skeleton} hold={hold}>
          {children}
        </ChosenOffer>
      )}
    </DeliveryLoader>
  );
}

function ChosenOffer({
  delivery,
  skeleton,
  hold,
  children,
}: {
  delivery: Delivery;
  skeleton: ReactNode;
  hold: boolean;
  children: Show;
}) {
  const offerId = useSearchParams()[0].get('offer');
  const query = useOffers(delivery.id, delivery.status === 'open');
  const offer = query.data?.items.find((each) => each.id === offerId);
  const shown = useRef<Both>(null);
  if (offer) shown.current = { delivery, offer };
  if (offer) return children({ delivery, offer });
  if (hold && shown.current) return children(shown.current);
  if (delivery.status !== 'open') return <OrderStatusCard delivery={delivery} />;
  if (query.data) {
    return <OfferGone delivery={delivery} isNamed={offerId !== null} count={query.data.items.length} />;
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
