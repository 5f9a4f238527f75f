import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Money } from '#domain/money.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { Money as MoneyText } from '#web/ui/display/money.tsx';
import { RatingText } from '#web/ui/form/star-rating.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { PersonPhoto } from '../../deliveries/detail/person-photo.tsx';
import { CounterStrip } from '../counter/counter-strip.tsx';
import { OfferActions } from './offer-actions.tsx';
import classes from './offer-card.module.css';
import { OfferExpiry } from './offer-expiry.tsx';
import { OfferTagBadge } from './offer-tag-badge.tsx';
import { PriceDifference } from './price-difference.tsx';
import type { OfferTag } from './sort-offers.ts';

/** One courier's offer: name, rating, minutes, price. On phones it is a radio choice for the bar below. */
export function OfferCard({
  deliveryId,
  offer,
  estimate,
  tag,
  isSelected,
  isNew,
  onSelect,
}: {
  deliveryId: string;
  offer: Offer;
  estimate: Money;
  tag: OfferTag | undefined;
  isSelected: boolean;
  isNew: boolean;
  onSelect: () => void;
}) {
  const t = useT();
  const { courier } = offer;
  return (
    <li className={classes.card} data-selected={isSelected || undefined} data-new={isNew || undefined}>
      <label className={classes.choice}>
        <input type="radio" name="offer" className={classes.radio} checked={isSelected} onChange={onSelect} />
        <span className="st-visually-hidden">{t('offers.choose', { name: courier.firstName })}</span>
      </label>
      <PersonPhoto name={courier.firstName} url={courier.photoUrl} size={48} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          {courier.firstName}
          <IconRosetteDiscountCheck
            size={20}
            stroke={1.75}
            className={classes.verified}
            aria-label={t('offers.verified')}
            role="img"
          />
          {tag && <OfferTagBadge tag={tag} />}
        </h3>
        <p className={classes.facts}>
          <RatingText value={courier.rating} trips={courier.trips} />
          <span className={classes.soon}>
            <span>{t(VEHICLE_LABEL[courier.vehicle])}</span>
            <span className={classes.eta}>
              <IconClock size={17} stroke={1.75} aria-hidden="true" />
              <span className={classes.etaLong}>{t('offers.eta', { n: offer.etaMinutes })}</span>
              <span className={classes.etaShort} aria-hidden="true">
                {t('common.min', { n: offer.etaMinutes })}
              </span>
            </span>
          </span>
          <OfferExpiry at={offer.expiresAt} place="facts" />
        </p>
      </div>
      <div className={classes.price}>
        <MoneyText value={offer.amount} size="lg" />
        <PriceDifference amount={offer.amount} estimate={estimate} />
        <OfferExpiry at={offer.expiresAt} place="price" />
      </div>
      {offer.note && (
        <p className={classes.note}>
          {t('offers.note', { text: offer.note })}{' '}
          <Link to={to(paths.contentNotice, {}, { fel: 'offer_note', ref: offer.id })}>
            {t('offers.report')}
          </Link>
        </p>
      )}
      {courier.photoUrl && <ReportLink place="avatar" reference={courier.photoUrl} />}
      <OfferActions deliveryId={deliveryId} offer={offer} isMain={isSelected} />
      <CounterStrip deliveryId={deliveryId} offer={offer} />
    </li>
  );
}
