import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LiveOfferActions } from './live-offer-actions.tsx';
import { OfferCard } from './offer-card.tsx';
import classes from './offers-list.module.css';

const CLOCK_TICK_MS = 2_000;

/** All offers of a courier: the live ones first, then the outcome of the earlier ones. */
export function OffersList({
  offers,
  activeDeliveryId,
}: {
  offers: readonly MyOffer[];
  activeDeliveryId: string | null;
}) {
  const t = useT();
  const now = useNow(CLOCK_TICK_MS);
  const live = offers.filter((offer) => offer.status === 'live');
  const closed = offers.filter((offer) => offer.status !== 'live');
  return (
    <>
      {live.length > 0 && (
        <section className={classes.group}>
          <h2>{t('bids.group.live')}</h2>
          <ul className={classes.list}>
            {live.map((offer) => (
              <OfferCard key={offer.id} offer={offer} now={now}>
                <LiveOfferActions offer={offer} now={now} />
              </OfferCard>
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section className={classes.group}>
          <h2>{t('bids.group.closed')}</h2>
          <ul className={classes.list}>
            {closed.map((offer) => (
              <OfferCard key={offer.id} offer={offer} now={now}>
                {offer.status === 'accepted' && offer.deliveryId === activeDeliveryId && (
                  <Button component={Link} to={paths.courierActive} variant="default" size="lg">
                    {t('bids.open')}
                  </Button>
                )}
              </OfferCard>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
