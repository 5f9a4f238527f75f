import { IconBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { COUNTER_LIFE_MINUTES } from '#domain/offers/counter.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { JobStops } from '../../trips/jobs/job-stops.tsx';
import { OfferClock } from './offer-clock.tsx';
import { OfferOutcome } from './offer-outcome.tsx';
import { minutesLeft, waitingCounter, type Waiting } from './waiting-counter.ts';
import cards from '#web/ui/display/price-card.module.css';
import classes from './offer-card.module.css';

/**
 * One of the courier's offers: its status, its price and the pay, its trip; actions as children. While the sender's
 * counter waits, the card shows that.
 */
export function OfferCard({ offer, now, children }: { offer: MyOffer; now: number; children?: ReactNode }) {
  const waiting = waitingCounter(offer, now);
  return (
    <li className={cards.card}>
      {waiting ? <CounterTop counter={waiting} now={now} /> : <OfferTop offer={offer} now={now} />}
      <JobStops pickup={offer.pickupArea} dropoff={offer.dropoffArea} />
      {!waiting && <OfferFacts offer={offer} />}
      {children}
    </li>
  );
}

function OfferTop({ offer, now }: { offer: MyOffer; now: number }) {
  const { locale } = useLocale();
  return (
    <div className={classes.top}>
      <div className={classes.head}>
        <div className={classes.signs}>
          <OfferOutcome status={offer.status} />
          {offer.automatic && <AutomaticSign />}
        </div>
        <h3 className={cards.price}>{formatMoney(offer.amount, locale)}</h3>
      </div>
      {offer.status === 'live' && <OfferClock expiresAt={offer.expiresAt} now={now} />}
    </div>
  );
}

function AutomaticSign() {
  const t = useT();
  return (
    <span className={classes.automatic}>
      <IconBolt size={18} stroke={2} aria-hidden="true" />
      {t('jobs.auto.badge')}
    </span>
  );
}

/** Head of the card while a counter waits for this courier's answer, for minutes only. */
function CounterTop({ counter, now }: { counter: Waiting; now: number }) {
  const t = useT();
  const { locale } = useLocale();
  const amount = formatMoney(counter.amount, locale);
  return (
    <div className={classes.top}>
      <div className={classes.head}>
        <span className={classes.asked}>{t('bids.counter.turn')}</span>
        <h3 className={classes.question}>{t('bids.counter.title', { amount })}</h3>
      </div>
      <OfferClock
        expiresAt={counter.expiresAt}
        now={now}
        lifeMinutes={COUNTER_LIFE_MINUTES}
        label={t('bids.counter.left', { n: minutesLeft(counter, now) })}
      />
    </div>
  );
}

function OfferFacts({ offer }: { offer: MyOffer }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <>
      <p className={cards.meta}>
        <span>
          {t.rich(
            'feed.net',
            { amount: formatMoney(offer.net, locale) },
            { b: (sum) => <b key="net">{sum}</b> },
          )}
        </span>
        <span>{t('bids.eta', { n: offer.etaMinutes })}</span>
        <span>{t('bids.sentAt', { time: formatTime(offer.createdAt, locale) })}</span>
      </p>
      {offer.note && <p className={classes.note}>{t('bids.note', { text: offer.note })}</p>}
    </>
  );
}
