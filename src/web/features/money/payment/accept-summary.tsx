import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to, withId } from '#web/paths.ts';
import { AddressLines } from '#web/ui/display/address-lines.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { HiddenTexts } from '../../moderation/hidden-words.tsx';
import { DeliveryPhotos } from '../../deliveries/detail/delivery-photos.tsx';
import { returnPath } from '../../offers/page/return-state.ts';
import { usePickupText } from '../../deliveries/detail/pickup-text.ts';
import { PromoField } from '../promotions/promo-field.tsx';
import { useCharge } from '../promotions/use-charge.ts';
import { ChosenCourier } from './chosen-courier.tsx';
import { LawNotes } from './law-notes.tsx';
import classes from './payment.module.css';
import { PriceChanged } from './price-changed.tsx';
import { PriceDetails } from './price-details.tsx';

/** Summary of the chosen offer before payment: the courier, both ends, when, and the price. */
export function AcceptSummary({ delivery, offer }: { delivery: Delivery; offer: Offer }) {
  const t = useT();
  const { date, time } = usePickupText()(delivery);
  const charge = useCharge(delivery, offer);
  const { state } = useLocation();
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Link to={withId(returnPath(state), delivery.id)} className="st-back">
          <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
          {t('accept.back')}
        </Link>
        <PageTitle>{t('accept.h1')}</PageTitle>
      </div>
      <PriceChanged offer={offer} />
      <section className={classes.card} aria-label={t('det.info')}>
        <ChosenCourier offer={offer} />
        <AddressLines pickup={delivery.pickup.address} dropoff={delivery.dropoff.address} />
        <dl className={classes.facts}>
          <div>
            <dt>{t('accept.date')}</dt>
            <dd>{date}</dd>
          </div>
          <div>
            <dt>{t('accept.time')}</dt>
            <dd>{time}</dd>
          </div>
          <div>
            <dt>{t('accept.vehicle')}</dt>
            <dd>{t(VEHICLE_LABEL[offer.courier.vehicle])}</dd>
          </div>
        </dl>
        <DeliveryPhotos urls={delivery.photoUrls} />
        {delivery.photosHidden > 0 && <HiddenTexts what="photos" count={delivery.photosHidden} />}
      </section>
      <div className={classes.column}>
        <section className={classes.card} aria-labelledby="price-title">
          <h2 id="price-title" className={classes.title}>
            {t('accept.price.h2')}
          </h2>
          <PriceDetails charge={charge} />
          <PromoField charge={charge} />
          <LawNotes offer={offer} />
        </section>
        <StickyBar>
          {charge.isPending ? (
            <Button size="lg" fullWidth disabled aria-busy>
              {t('promo.checking')}
            </Button>
          ) : (
            <Button
              component={Link}
              to={to(
                paths.payment,
                {},
                { id: delivery.id, offer: offer.id, promo: charge.code ?? undefined },
              )}
              state={state}
              size="lg"
              fullWidth
              rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
            >
              {t('accept.cta')}
            </Button>
          )}
        </StickyBar>
      </div>
    </div>
  );
}
