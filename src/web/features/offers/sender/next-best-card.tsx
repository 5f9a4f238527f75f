import { Button } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { CarryoverView } from '#contract/money/carryover-view.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { PayProblem } from '../../money/payment/pay-problem.tsx';
import { PayUnknown } from '../../money/payment/pay-unknown.tsx';
import { usePay } from '../../money/payment/use-pay.ts';
import classes from './next-best-card.module.css';
import { differenceLabel } from './next-best-words.ts';

const MINUTE_MS = 60_000;

/**
 * Carryover card after a courier dropped out: the payment that waits, until when, and the next-best offer in one tap.
 */
export function NextBestCard({ delivery, offers }: { delivery: Delivery; offers: readonly Offer[] }) {
  const t = useT();
  const { locale } = useLocale();
  const carryover = delivery.keptPayment;
  if (!carryover) return null;
  const offer = offers.find(({ id }) => id === carryover.next?.offerId);
  return (
    <section className={classes.card} aria-labelledby="next-best-title">
      <h2 id="next-best-title" className={classes.title}>
        {t('next.title')}
      </h2>
      <p className={classes.carryover}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {t(carryover.method === 'card' ? 'next.kept.card' : 'next.kept.wallet', {
            amount: formatMoney(carryover.amount, locale),
            time: formatTime(carryover.until, locale),
          })}
        </span>
      </p>
      <TimeLeft until={carryover.until} />
      {carryover.next && offer ? (
        <TakeNext delivery={delivery} carryover={carryover} next={carryover.next} offer={offer} />
      ) : (
        <p>{t('next.none')}</p>
      )}
      <p className={classes.quiet}>{t('next.back')}</p>
    </section>
  );
}

/** Time left of the carryover; not announced, because it is a countdown. */
function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const now = useNow(10_000);
  return (
    <p className={`st-num ${classes.left}`} role="timer" aria-live="off">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      {t('next.left', { n: Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS)) })}
    </p>
  );
}

type TakeProps = {
  delivery: Delivery;
  carryover: CarryoverView;
  next: NonNullable<CarryoverView['next']>;
  offer: Offer;
};

function TakeNext({ delivery, carryover, next, offer }: TakeProps) {
  const t = useT();
  const { locale } = useLocale();
  const discount = { ...next.price, amount: next.price.amount - next.total.amount };
  const charge = { code: next.promoCode, price: next.price, discount, total: next.total };
  const payment = usePay({
    delivery,
    offer,
    charge: { ...charge, isPending: false, refused: null, retry: () => undefined },
    onPaid: () =>
      showToast('next.done', (translate) => translate('next.done.help', { name: next.firstName })),
  });
  const isBusy = payment.state === 'paying' || payment.state === 'checking';
  const more = { ...next.difference, amount: Math.abs(next.difference.amount) };
  return (
    <>
      <p className={classes.best}>
        {t('next.best', {
          name: next.firstName,
          amount: formatMoney(next.total, locale),
          n: next.etaMinutes,
        })}
      </p>
      <p>{t(differenceLabel(carryover.method, next), { amount: formatMoney(more, locale) })}</p>
      {payment.state === 'unknown' && <PayUnknown onCheck={() => void payment.check()} />}
      {payment.state === 'refused' && <PayProblem error={payment.error} delivery={delivery} />}
      <Button
        size="lg"
        fullWidth
        className={classes.take}
        justify="space-between"
        loading={isBusy}
        rightSection={<span className="st-num">{formatMoney(next.total, locale)}</span>}
        onClick={() => void payment.pay(carryover.method)}
      >
        {t('next.take')}
      </Button>
    </>
  );
}
