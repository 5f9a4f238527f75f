import type { ReactNode } from 'react';
import type { MyOffer } from '#contract/courier-offers.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { JobStops } from '../courier-jobs/job-stops.tsx';
import { OfferClock } from './offer-clock.tsx';
import { OfferOutcome } from './offer-outcome.tsx';
import classes from './offer-card.module.css';

/** One of the courier's offers: how it stands, its price and what it would bring, its trip; actions as children. */
export function OfferCard({ offer, now, children }: { offer: MyOffer; now: number; children?: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <div className={classes.head}>
          <OfferOutcome status={offer.status} />
          <h3 className={classes.price}>{formatMoney(offer.amount, locale)}</h3>
        </div>
        {offer.status === 'live' && <OfferClock expiresAt={offer.expiresAt} now={now} />}
      </div>
      <JobStops pickup={offer.pickupArea} dropoff={offer.dropoffArea} />
      <p className={classes.meta}>
        <span>
          {t.rich(
            'feed.net',
            { suma: formatMoney(offer.net, locale) },
            { b: (sum) => <b key="net">{sum}</b> },
          )}
        </span>
        <span>{t('bids.eta', { n: offer.etaMinutes })}</span>
        <span>{t('bids.sentAt', { ora: formatTime(offer.createdAt, locale) })}</span>
      </p>
      {offer.note && <p className={classes.note}>{t('bids.note', { text: offer.note })}</p>}
      {children}
    </li>
  );
}
