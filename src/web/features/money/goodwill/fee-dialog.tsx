import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GOODWILL_REASON_MAX } from '#contract/money/goodwill.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { FeeProblem } from './fee-problem.tsx';
import classes from '../../staff/money/money.module.css';
import { useReturnFee } from './queries.ts';

/** Refunds a late cancellation's fee, in full or in part, with a reason. */
export function FeeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const giveBack = useReturnFee();
  const [typedNumber, setNumber] = useState('');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const deliveryNumber = /^\d{1,9}$/.test(typedNumber.trim()) ? Number(typedNumber) : 0;
  const isWhole = typed.trim() === '';
  const amount = parseAmount(typed) ?? 0;
  const isReady = deliveryNumber > 0 && (isWhole || amount > 0) && reason.trim() !== '';

  const submit = () => {
    giveBack.mutate(
      { deliveryNumber, reason, ...(isWhole ? {} : { amount }) },
      {
        onSuccess: (given) => {
          const values = { name: given.person, amount: formatMoney(given.amount, locale) };
          showToast('money.fee.done', (translate) => translate('money.fee.done.help', values));
          onClose();
        },
      },
    );
  };

  return (
    <Dialog opened onClose={onClose} title={t('money.fee.title')}>
      <Form className={classes.form} isReady={isReady} sending={giveBack} onSubmit={submit}>
        <p className={classes.quiet}>{t('money.fee.help')}</p>
        <TextInput
          label={t('money.gift.number')}
          inputMode="numeric"
          required
          data-autofocus
          value={typedNumber}
          error={typedNumber !== '' && deliveryNumber === 0 ? t('money.gift.number.wrong') : undefined}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label={t('money.fee.amount')}
          description={t('money.fee.amount.hint')}
          inputMode="decimal"
          value={typed}
          error={!isWhole && amount === 0 ? t('money.gift.amount.wrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Textarea
          label={t('money.gift.reason')}
          description={t('money.gift.reason.hint')}
          required
          rows={3}
          maxLength={GOODWILL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FeeProblem error={giveBack.error} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('money.gift.busy')}
          missing={t('money.fee.missing')}
          missingClass={classes.quiet}
        >
          {t(isWhole ? 'money.fee.cta.whole' : 'money.fee.cta')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
