import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { isOneOf } from '#domain/records.ts';
import { SHOP_PAYMENTS } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import type { OrderChange, OrderItem } from './queries.ts';

type Draft = NonNullable<OrderItem['draft']>;
type Edits = NonNullable<OrderChange['edits']>;

const TEXTS = [
  ['receiverName', 'shop.order.name', 80],
  ['receiverPhone', 'shop.order.tel', 30],
  ['address', 'shop.order.address', 200],
  ['additional', 'shop.order.additional', 120],
  ['note', 'shop.order.note', 200],
] as const;

/** Form of a draft's corrections: only what was changed is sent, so that the rest follows the shop. */
export function OrderDialog({
  title,
  draft,
  save,
  onSave,
  onClose,
}: {
  title: string;
  draft: Draft;
  save: { error: unknown; isPending: boolean; reset: () => void };
  onSave: (edits: Edits) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [edits, setEdits] = useState<Edits>({});
  const [amount, setAmount] = useState('');
  const change = (more: Edits) => {
    setEdits((before) => ({ ...before, ...more }));
    save.reset();
  };
  const payment = edits.payment ?? draft.payment;
  const codAmount = parseAmount(amount);
  const isReady = amount.trim() === '' || codAmount !== null;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        className={classes.form}
        isReady={isReady}
        sending={save}
        onSubmit={() => onSave({ ...edits, ...(codAmount === null ? {} : { codAmount }) })}
      >
        {TEXTS.map(([name, label, max]) => (
          <TextInput
            key={name}
            label={t(label)}
            autoComplete="off"
            maxLength={max}
            value={edits[name] ?? draft[name]}
            error={refusalOf(save.error, `edits.${name}`)}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          size="md"
          label={t('shop.order.size')}
          value={edits.size ?? draft.size ?? ''}
          data={[
            { value: '', label: t('shop.order.size.none'), disabled: true },
            ...PARCEL_SIZES.map((value) => ({ value, label: t(`book.size.${value}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isOneOf(PARCEL_SIZES, value)) change({ size: value });
          }}
        />
        <NativeSelect
          size="md"
          label={t('shop.order.payment')}
          value={payment}
          data={SHOP_PAYMENTS.map((value) => ({ value, label: t(`shop.order.payment.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isOneOf(SHOP_PAYMENTS, value)) change({ payment: value });
          }}
        />
        {payment === 'cod' && (
          <TextInput
            label={t('shop.order.codAmount')}
            inputMode="decimal"
            autoComplete="off"
            placeholder={draft.codAmount === null ? '' : (draft.codAmount / 100).toFixed(2)}
            value={amount}
            error={!isReady || refusalOf(save.error, 'edits.codAmount')}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        )}
        <FormProblem atFields={TEXTS.map(([name]) => `edits.${name}`)} />
        <SubmitButton size="lg" fullWidth busy={t('common.saving')}>
          {t('common.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
