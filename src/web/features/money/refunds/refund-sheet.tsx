import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REFUND_REFERENCE_MAX, type RefundOptions } from '#contract/money/delivery-refunds.ts';
import { GOODWILL_REASON_MAX } from '#contract/money/goodwill.ts';
import type { RefundDestination, RefundFault } from '#domain/money/refunds/refund-rules.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { Form } from '#web/ui/form/form.tsx';
import { refusalOf } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../goodwill/goodwill-dialog.module.css';
import { useGiveRefund, useRefundOptions, useRefundPreview } from './queries.ts';
import { RefundChoices } from './refund-choices.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { RefundProblem } from './refund-problem.tsx';

/** Deliveries to choose from, by their numbers. */
type Choice = { number: number; label: string };

/**
 * Gives money back for a finished delivery: by whose fault, where to, how much and why. Without `number` it asks for the
 * delivery: which of the `choices`, or else its number.
 */
export function RefundSheet({
  number,
  choices,
  onClose,
}: {
  number?: number;
  choices?: readonly Choice[] | 'loading';
  onClose: () => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(number === undefined ? '' : String(number));
  const deliveryNumber = /^\d{1,9}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : null;
  const options = useRefundOptions(deliveryNumber);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={number === undefined ? t('refund.title') : t('refund.titleOf', { n: String(number) })}
    >
      {number === undefined && (
        <Which choices={choices} typed={typed} onTyped={setTyped} isWrong={deliveryNumber === null} />
      )}
      {(options.isLoading || choices === 'loading') && <RowSkeletons count={3} height={44} />}
      {options.isError && <RefundProblem error={options.error} />}
      {options.data && <RefundForm key={deliveryNumber} options={options.data} onClose={onClose} />}
    </Dialog>
  );
}

type WhichProps = {
  choices: readonly Choice[] | 'loading' | undefined;
  typed: string;
  onTyped: (typed: string) => void;
  isWrong: boolean;
};

/** Which delivery it is. */
function Which({ choices, typed, onTyped, isWrong }: WhichProps) {
  const t = useT();
  if (choices === 'loading') return null;
  if (choices !== undefined)
    return (
      <NativeSelect
        size="md"
        label={t('refund.which')}
        data-autofocus
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        data={[
          { value: '', label: t('refund.which.none'), disabled: true },
          ...choices.map((each) => ({ value: String(each.number), label: each.label })),
        ]}
      />
    );
  return (
    <TextInput
      label={t('money.gift.number')}
      inputMode="numeric"
      required
      data-autofocus
      value={typed}
      error={typed !== '' && isWrong ? t('money.gift.number.wrong') : undefined}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}

function RefundForm({ options, onClose }: { options: RefundOptions; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const give = useGiveRefund();
  const [fault, setFault] = useState<RefundFault | null>(null);
  const [destination, setDestination] = useState<RefundDestination | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [paper, setPaper] = useState('');
  const { deliveryNumber, version, paid, givenBack } = options;
  const amount = parseAmount(typed) ?? 0;
  const shown = fault && destination && amount > 0 ? { deliveryNumber, fault, destination, amount } : null;
  const preview = useRefundPreview(shown);
  const isCash = destination === 'cash';
  const isReady =
    shown !== null && preview.isSuccess && reason.trim() !== '' && (!isCash || paper.trim() !== '');
  const needsSignature = preview.data?.needsSignature ?? false;
  const submit = () => {
    if (!shown) return;
    const body = { ...shown, version, reason, reference: isCash ? paper : null };
    give.mutate(body, {
      onSuccess: ({ approvalId }) => {
        const sum = formatMoney({ ...paid, amount }, locale);
        if (approvalId === null)
          showToast('refund.done', (translate) => translate('refund.done.help', { sum }));
        else showToast('refund.asked', (translate) => translate('refund.asked.help', { sum }));
        onClose();
      },
    });
  };
  return (
    <Form className={classes.form} isReady={isReady} sending={give} onSubmit={submit}>
      <p className={classes.quiet}>
        {t('refund.paid', { paid: formatMoney(paid, locale), back: formatMoney(givenBack, locale) })}
      </p>
      <RefundChoices
        options={options}
        fault={fault}
        destination={destination}
        onFault={(next, only) => {
          setFault(next);
          setDestination(only);
        }}
        onDestination={setDestination}
      />
      <TextInput
        label={t('money.gift.amount')}
        inputMode="decimal"
        required
        value={typed}
        error={typed !== '' && amount === 0 ? t('money.gift.amount.wrong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isCash && (
        <TextInput
          label={t('refund.reference')}
          required
          maxLength={REFUND_REFERENCE_MAX}
          value={paper}
          error={refusalOf(give.error, 'reference')}
          onChange={(event) => setPaper(event.currentTarget.value)}
        />
      )}
      {shown && <RefundPreview query={preview} />}
      <Textarea
        label={t('money.gift.reason')}
        description={t('money.gift.reason.hint')}
        required
        rows={3}
        maxLength={GOODWILL_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <RefundProblem error={give.error} />
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('money.gift.busy')}
        missing={t('refund.missing')}
        missingClass={classes.quiet}
      >
        {t(needsSignature ? 'refund.ask' : 'refund.give')}
      </SubmitButton>
    </Form>
  );
}
