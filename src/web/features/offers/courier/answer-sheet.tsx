import { useState } from 'react';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { AmountStepper } from '#web/ui/form/amount-stepper.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import classes from './bid-form.module.css';
import { BidSplit } from './bid-split.tsx';
import { useChangeOffer } from './queries.ts';
import { SendBid } from './send-bid.tsx';
import type { Waiting } from './waiting-counter.ts';

const STEP = 10;

/** Price bounds between the sender's price and the courier's own, in minor units; null when there is none between. */
export function answerBounds(offer: MyOffer, counter: Waiting): { min: number; max: number } | null {
  const [min, max] = [counter.amount.amount + STEP, offer.amount.amount - STEP];
  return min > max ? null : { min, max };
}

/** Sheet in which the courier proposes a price between the two. It starts in the middle. */
export function AnswerSheet({
  offer,
  counter,
  onClose,
}: {
  offer: MyOffer;
  counter: Waiting;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const change = useChangeOffer(offer.id);
  const { currency } = offer.amount;
  const bounds = answerBounds(offer, counter) ?? { min: offer.amount.amount, max: offer.amount.amount };
  const middle = Math.round((bounds.min + bounds.max) / 2 / STEP) * STEP;
  const [typed, setTyped] = useState(() => amountText(middle, currency, locale));
  const amount = parseAmount(typed);
  const isAllowed = amount !== null && amount >= bounds.min && amount <= bounds.max;
  const money = (sum: number) => formatMoney({ amount: sum, currency }, locale);
  const between = t('bids.counter.between', { min: money(bounds.min), max: money(bounds.max) });

  const send = () => {
    if (!isAllowed) return;
    // By the promise, not the callback: once answered there is no waiting counter, and the card unmounts this sheet.
    const bid = { amount, etaMinutes: offer.etaMinutes, ...(offer.note ? { note: offer.note } : {}) };
    void change.mutateAsync(bid).then(onClose, () => undefined);
  };

  return (
    <SheetFrame opened title={t('bid.h2')} onClose={onClose}>
      <Form className={classes.form} isReady={isAllowed} sending={change} onSubmit={send}>
        <AmountStepper
          typed={typed}
          bounds={bounds}
          currency={currency}
          label={t('bid.amount')}
          error={isAllowed ? null : between}
          hint={between}
          onChange={setTyped}
        />
        <BidSplit amount={isAllowed ? amount : null} currency={currency} />
        <FormProblem />
        <SendBid amount={isAllowed ? { amount, currency } : null} isChange={false} />
      </Form>
    </SheetFrame>
  );
}
