import { useState } from 'react';
import type { Job } from '#contract/trips/job.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { AmountStepper } from '#web/ui/form/amount-stepper.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { Form } from '#web/ui/form/form.tsx';
import { BidNote } from './bid-note.tsx';
import { BidSplit } from './bid-split.tsx';
import { etaChoices, suggestedEta } from './eta.ts';
import { EtaPicker } from './eta-picker.tsx';
import type { Bid } from './queries.ts';
import { SendBid } from './send-bid.tsx';
import classes from './bid-form.module.css';

/** Offer form: a price within the job's bounds, the minutes to the pickup and a note for the sender. */
export function BidForm({
  job,
  start,
  busy,
  error,
  onSend,
}: {
  job: Pick<Job, 'bounds' | 'estimate' | 'distanceToPickupMeters'>;
  start?: Bid;
  busy: boolean;
  error: unknown;
  onSend: (bid: Bid) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { min, max, currency } = {
    min: job.bounds.min.amount,
    max: job.bounds.max.amount,
    currency: job.estimate.currency,
  };
  const [typed, setTyped] = useState(amountText(start?.amount ?? job.estimate.amount, currency, locale));
  const guess = start?.etaMinutes ?? suggestedEta(job.distanceToPickupMeters);
  const [etaMinutes, setEtaMinutes] = useState(guess);
  const [note, setNote] = useState(start?.note ?? '');
  const amount = parseAmount(typed);
  const isAllowed = amount !== null && amount >= min && amount <= max;
  const bounds = { min: formatMoney(job.bounds.min, locale), max: formatMoney(job.bounds.max, locale) };

  const send = () => {
    if (!isAllowed) return;
    onSend({ amount, etaMinutes, ...(note.trim() ? { note: note.trim() } : {}) });
  };

  return (
    <Form className={classes.form} isReady={isAllowed} sending={{ isPending: busy }} onSubmit={send}>
      <AmountStepper
        typed={typed}
        bounds={{ min, max }}
        currency={currency}
        label={t('bid.amount')}
        error={isAllowed ? null : t('bid.err', bounds)}
        hint={t('bid.range', bounds)}
        onChange={setTyped}
      />
      <BidSplit amount={isAllowed ? amount : null} currency={currency} />
      <EtaPicker minutes={etaMinutes} choices={etaChoices(guess)} onChange={setEtaMinutes} />
      <BidNote note={note} onChange={setNote} />
      {error != null && (
        <p className={classes.error} role="alert">
          {problemText(error, t)}
        </p>
      )}
      <SendBid amount={isAllowed ? { amount, currency } : null} isChange={start !== undefined} />
    </Form>
  );
}
