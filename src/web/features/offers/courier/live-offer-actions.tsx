import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { ChangeBid } from './change-bid.tsx';
import { CounterAnswer } from './counter-answer.tsx';
import { useWithdrawOffer } from './queries.ts';
import { waitingCounter } from './waiting-counter.ts';
import classes from './live-offer-actions.module.css';

/**
 * Actions of a live offer: change or withdraw it; withdrawing asks for confirmation in the same place. While the
 * sender's counter waits, answering it comes first.
 */
export function LiveOfferActions({ offer, now }: { offer: MyOffer; now: number }) {
  const t = useT();
  const [mode, setMode] = useState<'rest' | 'change' | 'withdraw' | 'kept'>('rest');
  const withdraw = useWithdrawOffer(offer.id);
  const rest = () => setMode('rest');
  const waiting = waitingCounter(offer, now);
  if (waiting) return <CounterAnswer offer={offer} counter={waiting} />;
  return (
    <>
      <ProblemAlert error={withdraw.error} />
      {mode === 'withdraw' ? (
        <div key="ask" className={classes.ask} role="group" aria-label={t('bids.withdraw.ask')}>
          <p>{t('bids.withdraw.ask')}</p>
          <Button variant="default" size="lg" autoFocus onClick={() => setMode('kept')}>
            {t('bids.withdraw.keep')}
          </Button>
          <Button color="caramida" size="lg" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('bids.withdraw')}
          </Button>
        </div>
      ) : (
        <div key="rest" className={classes.actions}>
          <Button variant="default" size="lg" autoFocus={mode === 'kept'} onClick={() => setMode('withdraw')}>
            {t('bids.withdraw')}
          </Button>
          <Button size="lg" onClick={() => setMode('change')}>
            {t('bids.change')}
          </Button>
        </div>
      )}
      {mode === 'change' && <ChangeBid offer={offer} onClose={rest} />}
    </>
  );
}
