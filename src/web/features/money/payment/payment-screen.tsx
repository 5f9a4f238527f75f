import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { AddressLines } from '#web/ui/display/address-lines.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useCharge } from '../promotions/use-charge.ts';
import { ChosenCourier } from './chosen-courier.tsx';
import { LawNotes } from './law-notes.tsx';
import classes from './payment.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PriceChanged } from './price-changed.tsx';
import { PriceDetails } from './price-details.tsx';

/** The payment with its summary beside it. */
export function PaymentScreen({ delivery, offer }: { delivery: Delivery; offer: Offer }) {
  const t = useT();
  const charge = useCharge(delivery, offer);
  const { state } = useLocation();
  const promo = charge.code ?? undefined;
  return (
    <div className={`${classes.page} ${classes.paying}`}>
      <div className={classes.top}>
        <Link
          to={to(paths.accept, {}, { id: delivery.id, offer: offer.id, promo })}
          state={state}
          className="st-back"
        >
          <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
          {t('accept.h1')}
        </Link>
        <PageTitle>{t('pay.h1')}</PageTitle>
      </div>
      <PriceChanged offer={offer} />
      <PaymentForm delivery={delivery} offer={offer} charge={charge} />
      <aside className={`${classes.card} ${classes.summary}`} aria-label={t('book.summary')}>
        <ChosenCourier offer={offer} />
        <AddressLines pickup={delivery.pickup.address} dropoff={delivery.dropoff.address} />
        <PriceDetails charge={charge} />
        <LawNotes offer={offer} />
      </aside>
    </div>
  );
}
