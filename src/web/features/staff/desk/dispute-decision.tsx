import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffDispute } from '#contract/money/disputes.ts';
import { DISPUTE_OUTCOMES, type DisputeOutcome } from '#domain/money/disputes/rules.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useDecideKey } from '../keys/decide-keys.ts';
import { ProvenLossField } from '../money/proven-loss-field.tsx';
import { useProvenLoss } from '../money/use-proven-loss.ts';
import screen from './courier-screen.module.css';
import { DisputePreview } from './dispute-preview.tsx';
import { useDisputePreview, useResolveDispute } from './dispute-queries.ts';

/** The key of each outcome in the pane of decisions: to decide for whoever complains, or to refuse. */
const KEYS = { sender: 'a', courier: 'r' } as const satisfies Record<DisputeOutcome, string>;

/** Form of the decision about a dispute: for whom, how much is refunded, and why; both sides read the reason. */
export function DisputeDecision({ dispute }: { dispute: StaffDispute }) {
  const t = useT();
  const decideKey = useDecideKey();
  const { locale } = useLocale();
  const { refundable } = dispute;
  const [outcome, setOutcome] = useState<DisputeOutcome | null>(null);
  const [typed, setTyped] = useState(amountText(refundable.amount, refundable.currency, locale));
  const [reason, setReason] = useState('');
  const [returnCommission, setReturn] = useState(true);
  // Released money is refunded by the platform, and its commission may be refunded too.
  const isReleased = dispute.frozen.amount === 0;
  // Money in escrow is refunded to the card that paid.
  const isToCard = dispute.method === 'card' && !isReleased;
  const resolve = useResolveDispute(dispute.id);
  const amount = parseAmount(typed);
  const proven = useProvenLoss(dispute.cover);
  const isAmountRight = amount !== null && amount > 0 && amount <= refundable.amount;
  const isChosen = outcome === 'courier' || (outcome === 'sender' && isAmountRight && proven.isRight);
  const isReady = isChosen && reason.trim() !== '';
  const commission = isReleased ? { returnCommission } : {};
  const part = outcome === 'sender' && amount !== null ? { amount, ...commission, ...proven.body } : {};
  const preview = useDisputePreview(dispute.id, isChosen ? { outcome, ...inAddress(part) } : null);

  const decided = () => {
    showToast('admin.dispute.done');
    focusPageTitle();
  };
  const submit = () => {
    if (outcome === null) return;
    resolve.mutate({ outcome, reason, ...part }, { onSuccess: decided });
  };

  return (
    <Form className={screen.form} isReady={isReady} sending={resolve} onSubmit={submit}>
      <div
        role="group"
        className={screen.choices}
        aria-label={t('admin.decision')}
        data-missing={outcome === null || undefined}
      >
        {DISPUTE_OUTCOMES.map((each) => (
          <Button
            key={each}
            variant={outcome === each ? 'light' : 'default'}
            aria-pressed={outcome === each}
            onClick={() => setOutcome(each)}
            {...decideKey(t(`admin.dispute.for.${each}`), KEYS[each])}
          >
            {t(`admin.dispute.for.${each}`)}
          </Button>
        ))}
      </div>
      {outcome === 'sender' && (
        <TextInput
          required
          withAsterisk={false}
          label={t('admin.dispute.amount')}
          description={t(isToCard ? 'admin.dispute.amount.hint.card' : 'admin.dispute.amount.hint', {
            max: formatMoney(refundable, locale),
          })}
          inputMode="decimal"
          value={typed}
          error={
            isAmountRight
              ? undefined
              : t('admin.dispute.amount.wrong', { max: formatMoney(refundable, locale) })
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {outcome === 'sender' && <ProvenLossField proven={proven} />}
      {outcome === 'sender' && isReleased && (
        <Checkbox
          label={t('admin.dispute.commission')}
          description={t('admin.dispute.commission.hint')}
          checked={returnCommission}
          onChange={(event) => setReturn(event.currentTarget.checked)}
        />
      )}
      {isChosen && <DisputePreview preview={preview} />}
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('admin.dispute.reason')}
        description={t('admin.dispute.reason.hint')}
        maxLength={1_000}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isProblem(resolve.error, 'transition_refused') ? (
        <BannerAlert>{t('admin.dispute.late')}</BannerAlert>
      ) : (
        <FormProblem />
      )}
      <SubmitButton size="lg" missing={t('admin.dispute.missing')} missingClass={screen.why}>
        {t('admin.dispute.cta')}
      </SubmitButton>
    </Form>
  );
}

type Part = { amount?: number; returnCommission?: boolean; provenLoss?: number };

/** A part of a refund as a query has it. */
function inAddress({ amount, returnCommission, provenLoss }: Part) {
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(provenLoss === undefined ? {} : { provenLoss }),
    ...(returnCommission === undefined
      ? {}
      : { returnCommission: returnCommission ? ('true' as const) : ('false' as const) }),
  };
}
