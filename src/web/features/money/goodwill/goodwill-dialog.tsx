import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GOODWILL_REASON_MAX } from '#contract/money/goodwill.ts';
import { GOODWILL_RECIPIENTS, type GoodwillRecipient } from '#domain/money/payments/goodwill.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { GoodwillProblem } from './goodwill-problem.tsx';
import classes from './goodwill-dialog.module.css';
import { useGiveGoodwill } from './queries.ts';

/**
 * Gives goodwill to the sender or the courier of a delivery, with a reason. Without `number` it asks for the delivery.
 */
export function GoodwillDialog({ number, onClose }: { number?: number; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const give = useGiveGoodwill();
  const [typedNumber, setNumber] = useState(number === undefined ? '' : String(number));
  const [recipient, setRecipient] = useState<GoodwillRecipient | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const deliveryNumber = /^\d{1,9}$/.test(typedNumber.trim()) ? Number(typedNumber) : 0;
  const amount = parseAmount(typed) ?? 0;
  const body =
    deliveryNumber > 0 && recipient && amount > 0 && reason.trim() !== ''
      ? { deliveryNumber, recipient, amount, reason }
      : null;

  const submit = () => {
    if (!body) return;
    give.mutate(body, {
      onSuccess: (gift) => {
        const values = { name: gift.person, amount: formatMoney(gift.amount, locale) };
        showToast('money.gift.done', (translate) => translate('money.gift.done.help', values));
        onClose();
      },
    });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={number === undefined ? t('money.gift.title') : t('money.gift.titleOf', { n: String(number) })}
    >
      <Form className={classes.form} isReady={body !== null} sending={give} onSubmit={submit}>
        {number === undefined && (
          <TextInput
            label={t('money.gift.number')}
            inputMode="numeric"
            required
            data-autofocus
            value={typedNumber}
            error={typedNumber !== '' && deliveryNumber === 0 ? t('money.gift.number.wrong') : undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        <Recipients chosen={recipient} onChoose={setRecipient} />
        <TextInput
          label={t('money.gift.amount')}
          inputMode="decimal"
          required
          value={typed}
          error={typed !== '' && amount === 0 ? t('money.gift.amount.wrong') : undefined}
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
        <GoodwillProblem error={give.error} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('money.gift.busy')}
          missing={t(number === undefined ? 'money.gift.missing' : 'money.gift.missingOf')}
          missingClass={classes.quiet}
        >
          {t('money.gift.cta')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

type RecipientsProps = {
  chosen: GoodwillRecipient | null;
  onChoose: (recipient: GoodwillRecipient) => void;
};

function Recipients({ chosen, onChoose }: RecipientsProps) {
  const t = useT();
  return (
    <fieldset className={classes.recipients} data-missing={chosen === null || undefined}>
      <legend>{t('money.gift.to')}</legend>
      <div className={classes.choices}>
        {GOODWILL_RECIPIENTS.map((each) => (
          <Button
            key={each}
            variant={chosen === each ? 'light' : 'default'}
            aria-pressed={chosen === each}
            onClick={() => onChoose(each)}
          >
            {t(`money.gift.to.${each}`)}
          </Button>
        ))}
      </div>
      <p className={classes.quiet}>{chosen && t(`money.gift.where.${chosen}`)}</p>
    </fieldset>
  );
}
