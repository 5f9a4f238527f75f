import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { CancelDelivery } from '../../deliveries/detail/cancel-delivery.tsx';
import { WithdrawFromContract } from '../../deliveries/detail/withdraw-from-contract.tsx';
import { DeliveryFrame } from '../../deliveries/detail/delivery-frame.tsx';
import { DeliveryHead } from '../../deliveries/detail/delivery-head.tsx';
import { DeliveryMap } from '../../deliveries/live/delivery-map.tsx';
import { ChangeCod } from '../../deliveries/cod-change/change-cod.tsx';
import { CodProgress } from '../../deliveries/detail/cod-progress.tsx';
import { DetailsCard } from '../../deliveries/detail/details-card.tsx';
import { EstimateFooter } from '../../deliveries/detail/estimate-footer.tsx';
import { useNextStepText } from '../../deliveries/detail/next-step-text.ts';
import { ProgressCard } from '../../deliveries/live/progress-card.tsx';
import { ShareButton } from '../../deliveries/handover/share-button.tsx';
import { AcceptBar } from '../sender/accept-bar.tsx';
import { NextBestCard } from '../sender/next-best-card.tsx';
import { offerBubbles } from '../sender/offer-bubbles.ts';
import classes from './open-delivery.module.css';
import { OffersSection } from '../sender/offers-section.tsx';
import sectionClasses from '../sender/offers-section.module.css';
import { offersTitle } from '../sender/offers-title.ts';
import { useOffers } from '../sender/queries.ts';
import { useChosenOffer } from '../sender/use-chosen-offer.ts';
import { useRefuseWithUndo } from '../sender/use-refuse-with-undo.ts';

/** Detail of an open delivery: its offers come first. */
export function OpenDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const nextStepText = useNextStepText();
  const list = useOffers(delivery.id, true).data?.items;
  const refusal = useRefuseWithUndo(delivery.id);
  const offers = (list ?? []).filter((offer) => offer.id !== refusal.pending?.id);
  const { chosen, choose } = useChosenOffer(offers);
  const bubbles = offerBubbles(offers, delivery, chosen?.id ?? null, locale);

  return (
    <DeliveryFrame
      map={<DeliveryMap delivery={delivery} bubbles={bubbles} onBubble={choose} />}
      mapFooter={<EstimateFooter delivery={delivery} hasBubbles={bubbles.length > 0} />}
    >
      <DeliveryHead delivery={delivery} action={<ShareButton delivery={delivery} />} />
      <NextBestCard delivery={delivery} offers={offers} />
      <ProgressCard
        delivery={delivery}
        title={nextStepText({ ...delivery, offerCount: offers.length || delivery.offerCount })}
        aside={
          <>
            {offers.length > 0 && <OffersExpiry at={delivery.offersExpireAt} />}
            <Button
              component={Link}
              to={withId(paths.counter, delivery.id)}
              variant="light"
              className={classes.toOffers}
            >
              {t('det.viewOffers')}
            </Button>
          </>
        }
      />
      <OffersSection
        delivery={delivery}
        refusal={refusal}
        selectedId={chosen?.id ?? null}
        onSelect={choose}
        title={(count) => (
          <h2 id="offers-title" className={sectionClasses.title}>
            {offersTitle(t, count, 'det.step.offers')}
          </h2>
        )}
      />
      <CodProgress cod={delivery.cod} action={<ChangeCod delivery={delivery} />} />
      <DetailsCard delivery={delivery} />
      <CancelDelivery delivery={delivery} />
      <WithdrawFromContract delivery={delivery} />
      {chosen && <AcceptBar deliveryId={delivery.id} offer={chosen} />}
    </DeliveryFrame>
  );
}

/** Whole minutes until the offers expire; not announced, because it is a countdown. */
function OffersExpiry({ at }: { at: string | null }) {
  const t = useT();
  const now = useNow(10_000);
  if (!at) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
  return (
    <p className={`st-num ${classes.expiry}`} role="timer" aria-live="off">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      {t('det.expires', { n: minutes })}
    </p>
  );
}
