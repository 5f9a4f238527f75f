import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PROMO_CODE_MAX, type Promo } from '#contract/money/promos.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './promo-field.module.css';
import { usePromos } from './queries.ts';
import { SavedCodes } from './saved-codes.tsx';
import type { Charge } from './use-charge.ts';
import { usePromoCode } from './use-promo-code.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** The promo code of an order: typed or picked, checked by the server, deducted from the total at once, or removed. */
export function PromoField({ charge }: { charge: Charge }) {
  const t = useT();
  const id = useId();
  const { code, setCode } = usePromoCode();
  const promos = usePromos().data?.items ?? [];
  const [typed, setTyped] = useState<string | null>(code);
  const refusal = useRefusalText(charge, code, promos);
  // A saved coupon that fits is prefilled, not applied without being asked.
  const shown = typed ?? promos.find((promo) => fits(promo, charge))?.code ?? '';
  const isEmpty = shown.trim() === '';

  const apply = () => {
    if (code !== null && canonicalCode(shown) === code) charge.retry();
    else setCode(shown);
  };
  const change = (value: string) => {
    setTyped(value);
    if (refusal) setCode(null);
  };
  const pick = (picked: string) => {
    setTyped(picked);
    setCode(picked);
  };
  const remove = () => {
    setTyped('');
    setCode(null);
  };

  if (charge.code !== null) return <Applied charge={charge} onRemove={remove} />;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {t('accept.promo')}
      </label>
      {refusal && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {refusal} {t('promo.notUsed')}
        </p>
      )}
      <Form className={classes.form} isReady={!isEmpty} sending={charge} onSubmit={apply}>
        <TextInput
          id={id}
          error={refusal !== null}
          value={shown}
          maxLength={PROMO_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-error ${id}-why`}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <SubmitButton variant="default" size="md" aria-describedby={`${id}-why`} spins>
          {t('accept.apply')}
        </SubmitButton>
      </Form>
      <p id={`${id}-why`} className={classes.why} role="status">
        {charge.isPending && t('promo.checking')}
        {!charge.isPending && isEmpty && t('promo.missing')}
      </p>
      <SavedCodes promos={promos} price={charge.price} onPick={pick} />
    </div>
  );
}

function fits(promo: Promo, { price }: Charge): boolean {
  return promo.state === 'claimed' && (promo.minPrice?.amount ?? 0) <= price.amount;
}

function Applied({ charge, onRemove }: { charge: Charge; onRemove: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <div className={classes.applied}>
      <p role="status">
        <IconCheck size={20} stroke={2.5} aria-hidden="true" />
        <span>
          <strong>{charge.code}</strong>
          {t('accept.promo.ok', { amount: formatMoney(charge.discount, locale) })}
        </span>
      </p>
      <Button variant="subtle" size="sm" className={classes.remove} onClick={onRemove}>
        {t('accept.promo.remove')}
      </Button>
    </div>
  );
}
