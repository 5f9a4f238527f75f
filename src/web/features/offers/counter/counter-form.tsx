import { useState } from 'react';
import { shareOf, type Money } from '#domain/money.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { counterExpiry } from '#domain/offers/counter.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { AmountStepper } from '#web/ui/form/amount-stepper.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useCommission } from '../courier/queries.ts';
import classes from './counter-form.module.css';
import { minutesUntil } from './counter-words.ts';
import { firstProposal } from './first-proposal.ts';
import { PriceScale } from '../sender/price-scale.tsx';
import { useCounterOffer } from '../sender/queries.ts';

/** Counter form: the price, what it means for both, and how long the courier has to answer. */
export function CounterForm({
  deliveryId,
  offer,
  bounds,
  estimate,
  onSent,
}: {
  deliveryId: string;
  offer: Offer;
  bounds: { min: Money; max: Money };
  estimate: Money;
  onSent: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const counter = useCounterOffer(deliveryId, offer.id);
  const basisPoints = useCommission();
  const now = useNow(10_000);
  const { currency } = offer.amount;
  const limits = { min: bounds.min.amount, max: bounds.max.amount };
  const start = { estimate: estimate.amount, step: limitsIn(currency).priceStep };
  const [typed, setTyped] = useState(() =>
    amountText(firstProposal(offer.amount.amount, limits, start), currency, locale),
  );
  const amount = parseAmount(typed);
  const isAllowed = amount !== null && amount >= limits.min && amount <= limits.max;
  const texts = { min: formatMoney(bounds.min, locale), max: formatMoney(bounds.max, locale) };
  const money = (sum: number) => formatMoney({ amount: sum, currency }, locale);

  const send = () => {
    if (!isAllowed) return;
    // By the promise, not the callback: once the counter is sent, this form is unmounted.
    void counter.mutateAsync({ key: crypto.randomUUID(), amount }).then(onSent, () => undefined);
  };

  return (
    <Form className={classes.form} isReady={isAllowed} sending={counter} onSubmit={send}>
      <AmountStepper
        typed={typed}
        bounds={limits}
        currency={currency}
        label={t('offers.counter.amount')}
        size="usual"
        error={isAllowed ? null : t('offers.counter.err', texts)}
        hint={t('offers.counter.hint', { ...texts, n: answerMinutes(offer, now) })}
        onChange={setTyped}
      />
      <PriceScale
        amount={isAllowed ? amount : null}
        min={bounds.min}
        offered={offer.amount}
        estimate={estimate}
      />
      <div className={classes.means}>
        {isAllowed && basisPoints !== undefined && (
          <p className="st-num">
            {t('offers.counter.split', {
              amount: money(amount),
              net: money(amount - shareOf(amount, basisPoints)),
              name: offer.courier.firstName,
            })}
          </p>
        )}
        <p>{t('offers.counter.means')}</p>
        <p>{t('offers.counter.left', { n: offer.counterRoundsLeft })}</p>
      </div>
      <FormProblem />
      <SubmitButton size="lg" fullWidth spins>
        {t('offers.counter.cta')}
        {isAllowed && ` · ${money(amount)}`}
      </SubmitButton>
    </Form>
  );
}

/** Minutes that the courier would have to answer a counter sent now. */
function answerMinutes(offer: Offer, now: number): number {
  return minutesUntil(counterExpiry(new Date(now), new Date(offer.expiresAt)).toISOString(), now);
}
