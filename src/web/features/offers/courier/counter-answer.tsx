import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { AnswerSheet, answerBounds } from './answer-sheet.tsx';
import classes from './counter-answer.module.css';
import { useAcceptCounter, useRefuseCounter } from './queries.ts';
import type { Waiting } from './waiting-counter.ts';

/** The sender's counter beside the courier's own price, both with what the courier gets, and the three answers. */
export function CounterAnswer({ offer, counter }: { offer: MyOffer; counter: Waiting }) {
  const t = useT();
  const { locale } = useLocale();
  const [isAnswering, setAnswering] = useState(false);
  const accept = useAcceptCounter(offer.id);
  const refuse = useRefuseCounter(offer.id);
  const isBusy = accept.isPending || refuse.isPending;
  const proposed = formatMoney(counter.amount, locale);
  return (
    <div className={classes.block} role="group" aria-label={t('bids.counter.title', { amount: proposed })}>
      <dl className={classes.prices}>
        <div className={classes.theirs}>
          <dt>{t('bids.counter.theirs')}</dt>
          <dd>
            {proposed}
            <span>{t('bids.counter.net', { amount: formatMoney(counter.net, locale) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('bids.counter.yours')}</dt>
          <dd>
            {formatMoney(offer.amount, locale)}
            <span>{t('bids.counter.net', { amount: formatMoney(offer.net, locale) })}</span>
          </dd>
        </div>
      </dl>
      <ProblemAlert error={accept.error ?? refuse.error} />
      <div className={classes.actions}>
        <Button
          size="lg"
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => accept.mutate(counter.amount.amount)}
        >
          {t('bids.counter.yes', { amount: proposed })}
        </Button>
        {answerBounds(offer, counter) && (
          <Button size="lg" variant="default" disabled={isBusy} onClick={() => setAnswering(true)}>
            {t('bids.counter.other')}
          </Button>
        )}
        <Button
          size="lg"
          variant="default"
          loading={refuse.isPending}
          disabled={isBusy}
          onClick={() => refuse.mutate()}
        >
          {t('bids.counter.no', { amount: formatMoney(offer.amount, locale) })}
        </Button>
      </div>
      {isAnswering && <AnswerSheet offer={offer} counter={counter} onClose={() => setAnswering(false)} />}
    </div>
  );
}
