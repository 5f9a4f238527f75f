import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Offer } from '#contract/offers/offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import classes from './counter-strip.module.css';
import { counterAt, useCounterText } from './counter-words.ts';
import { useWithdrawCounter } from '../sender/queries.ts';

const TICK_MS = 1_000;

/**
 * Counter status at the foot of an offer card: the proposed price and the courier's answer. Its countdown is not
 * announced.
 */
export function CounterStrip({ deliveryId, offer }: { deliveryId: string; offer: Offer }) {
  const t = useT();
  const now = useNow(TICK_MS);
  const counterText = useCounterText();
  const withdraw = useWithdrawCounter(deliveryId, offer.id);
  const text = counterText(offer, now);
  if (!offer.counter || !text) return null;
  const status = counterAt(offer.counter, now);
  return (
    <div className={classes.strip} data-status={status}>
      {status === 'waiting' && (
        <span className={classes.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {status === 'accepted' && <IconCheck size={20} stroke={2.25} aria-hidden="true" />}
      <p className={classes.text}>{text}</p>
      {status === 'waiting' && (
        <Button
          variant="subtle"
          className={classes.withdraw}
          loading={withdraw.isPending}
          aria-label={t('offers.counter.withdrawX', { name: offer.courier.firstName })}
          onClick={() => withdraw.mutate()}
        >
          {t('offers.counter.withdraw')}
        </Button>
      )}
      {withdraw.isError && (
        <p className={classes.error} role="alert">
          {problemText(withdraw.error, t)}
        </p>
      )}
    </div>
  );
}
