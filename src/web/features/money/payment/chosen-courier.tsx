import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { RatingText } from '#web/ui/form/star-rating.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { PersonPhoto } from '../../deliveries/detail/person-photo.tsx';
import classes from './payment.module.css';

/** The courier of the offer being accepted, in short. */
export function ChosenCourier({ offer }: { offer: Offer }) {
  const t = useT();
  const { courier } = offer;
  return (
    <div className={classes.courier}>
      <PersonPhoto name={courier.firstName} url={courier.photoUrl} size={52} />
      <div className={classes.courierWords}>
        <p className={classes.courierName}>{courier.firstName}</p>
        <RatingText value={courier.rating} trips={courier.trips} />
        <p className={classes.quiet}>
          {`${t(VEHICLE_LABEL[courier.vehicle])} · ${t('offers.eta', { n: offer.etaMinutes })}`}
        </p>
      </div>
      <Money value={offer.amount} size="lg" />
    </div>
  );
}
