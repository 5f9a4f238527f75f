import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Promotion,
  PROMOTION_AUDIENCES,
  PROMOTION_DETAIL_MAX,
  PROMOTION_NAME_MAX,
} from '#contract/money/admin-promotions.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { PROMO_KINDS } from '#domain/money/promotions/promo.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { paths, to } from '#web/paths.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { bodyOf, firstValues, type PromotionValues } from './form-values.ts';
import classes from './promotions.module.css';
import { useMakePromotion } from './queries.ts';

type TextName = Exclude<keyof PromotionValues, 'kind' | 'audience' | 'firstOrder' | 'holdout'>;

/** The field of the call that each field of the form becomes, where the names differ. */
const SENT_AS: Partial<Record<TextName, string>> = { from: 'startsAt', until: 'endsAt' };
const AT_FIELDS = [
  ...['code', 'nameRo', 'nameEn', 'detailRo', 'detailEn', 'basisPoints', 'amount', 'maxDiscount', 'minPrice'],
  ...['startsAt', 'endsAt', 'usesPerPerson', 'maxUses', 'budget'],
];

/** Makes a promotion, from nothing or from the terms of another. */
export function PromotionForm({ from }: { from: Promotion | null }) {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const make = useMakePromotion();
  const zone = timeZone();
  const [values, setValues] = useState(() =>
    firstValues(from, { today: localDay(new Date(), zone), locale, zone }),
  );
  const change = (changed: Partial<PromotionValues>) => setValues((now) => ({ ...now, ...changed }));
  const body = bodyOf(values, zone);
  const submit = () => {
    if (!body) return;
    make.mutate(body, {
      onSuccess: ({ id }) => {
        showToast('promotion.made');
        void navigate(to(paths.adminPromotion, { id }), { replace: true });
      },
    });
  };
  const text = (
    name: TextName,
    props: { max?: number; type?: 'date'; mode?: 'decimal' | 'numeric' } = {},
  ) => {
    const sent =
      name === 'worth' ? (values.kind === 'percent' ? 'basisPoints' : 'amount') : (SENT_AS[name] ?? name);
    const label = name === 'worth' ? t(`promotion.worth.${values.kind}`) : t(`promotion.form.${name}`);
    return (
      <TextInput
        label={label}
        type={props.type ?? 'text'}
        inputMode={props.mode}
        maxLength={props.max}
        value={values[name]}
        error={refusalOf(make.error, sent)}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <Form className={classes.panel} isReady={body !== null} sending={make} onSubmit={submit}>
      <div className={classes.grid}>
        {text('code', { max: 20 })}
        <NativeSelect
          label={t('promotion.audience')}
          value={values.audience}
          data={PROMOTION_AUDIENCES.map((value) => ({ value, label: t(`promotion.audience.${value}`) }))}
          onChange={({ currentTarget }) => {
            const audience = PROMOTION_AUDIENCES.find((each) => each === currentTarget.value);
            if (audience) change({ audience });
          }}
        />
        <NativeSelect
          label={t('promotion.kind')}
          value={values.kind}
          data={PROMO_KINDS.map((value) => ({ value, label: t(`promotion.kind.${value}`) }))}
          onChange={({ currentTarget }) => {
            const kind = PROMO_KINDS.find((each) => each === currentTarget.value);
            if (kind) change({ kind, worth: '' });
          }}
        />
        {text('worth', { mode: 'decimal' })}
        {values.kind === 'percent' && text('maxDiscount', { mode: 'decimal' })}
        {text('minPrice', { mode: 'decimal' })}
        {text('from', { type: 'date' })}
        {text('until', { type: 'date' })}
        {text('budget', { mode: 'decimal' })}
        {text('maxUses', { mode: 'numeric' })}
        {text('usesPerPerson', { mode: 'numeric' })}
      </div>
      <div className={classes.grid}>
        {text('nameRo', { max: PROMOTION_NAME_MAX })}
        {text('nameEn', { max: PROMOTION_NAME_MAX })}
        {text('detailRo', { max: PROMOTION_DETAIL_MAX })}
        {text('detailEn', { max: PROMOTION_DETAIL_MAX })}
      </div>
      <Checkbox
        label={t('promotion.form.firstOrder')}
        checked={values.firstOrder}
        onChange={(event) => change({ firstOrder: event.currentTarget.checked })}
      />
      {values.audience === 'everyone' && (
        <Checkbox
          label={t('promotion.form.holdout')}
          description={t('promotion.form.holdout.hint')}
          checked={values.holdout}
          onChange={(event) => change({ holdout: event.currentTarget.checked })}
        />
      )}
      <FormProblem atFields={AT_FIELDS} />
      <SubmitButton
        busy={t('promotion.make.busy')}
        missing={t('promotion.make.missing')}
        missingClass={classes.quiet}
      >
        {t('promotion.make')}
      </SubmitButton>
    </Form>
  );
}
