import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COMPLAINT_TEXT_MAX, type Complaint } from '#contract/staff/complaints.ts';
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '#domain/staff/complaints/register.ts';
import { useConfig } from '#web/api/installation.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { useMay } from '../access/may.tsx';
import { ProvenLossField } from '../money/proven-loss-field.tsx';
import { useProvenLoss } from '../money/use-proven-loss.ts';
import screen from '../desk/courier-screen.module.css';
import { useDecideKey } from '../keys/decide-keys.ts';
import { useDecideComplaint } from './queries.ts';

/** The keys of outcomes in the pane of decisions. */
const KEYS: Partial<Record<ComplaintOutcome, 'a' | 'r'>> = { upheld: 'a', rejected: 'r' };

/** The decision about an entry: outcome, answer, and the money or the end of the delivery that goes with it. */
export function ComplaintDecision({ complaint }: { complaint: Complaint }) {
  const t = useT();
  const decideKey = useDecideKey();
  const { data: config } = useConfig();
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null);
  const [answer, setAnswer] = useState('');
  const [typed, setTyped] = useState('');
  const [endsDelivery, setEnds] = useState(complaint.canEndDelivery);
  const decide = useDecideComplaint(complaint.number);
  const maySettle = useMay()('disputes:decide');
  const proven = useProvenLoss(maySettle ? complaint.cover : null);
  const amount = typed.trim() === '' ? undefined : (parseAmount(typed) ?? 0);
  const isGiven = outcome === 'upheld' || outcome === 'partly_upheld';
  const canPay = isGiven && complaint.deliveryId !== null && !(complaint.canEndDelivery && endsDelivery);
  const isReady =
    outcome !== null &&
    answer.trim() !== '' &&
    (!canPay || ((amount === undefined || amount > 0) && proven.isRight));
  const decided = () => {
    showToast('register.decide.done');
    focusPageTitle();
  };
  const submit = () => {
    if (outcome === null) return;
    const money = canPay && amount !== undefined ? { compensation: amount } : {};
    const loss = canPay ? proven.body : {};
    const end = isGiven && complaint.canEndDelivery && endsDelivery ? { endsDelivery } : {};
    decide.mutate({ outcome, answer, ...money, ...loss, ...end }, { onSuccess: decided });
  };
  return (
    <Form className={screen.form} isReady={isReady} sending={decide} onSubmit={submit}>
      <div
        role="group"
        className={screen.choices}
        aria-label={t('register.decide.outcome')}
        data-missing={outcome === null || undefined}
      >
        {COMPLAINT_OUTCOMES.map((each) => (
          <Button
            key={each}
            variant={outcome === each ? 'light' : 'default'}
            aria-pressed={outcome === each}
            onClick={() => setOutcome(each)}
            {...(KEYS[each] && decideKey(t(`complaint.outcome.${each}`), KEYS[each]))}
          >
            {t(`complaint.outcome.${each}`)}
          </Button>
        ))}
      </div>
      {isGiven && complaint.canEndDelivery && (
        <Checkbox
          label={t('register.decide.end')}
          checked={endsDelivery}
          onChange={(event) => setEnds(event.currentTarget.checked)}
        />
      )}
      {canPay && <ProvenLossField proven={proven} />}
      {canPay && (
        <TextInput
          label={t('register.decide.compensation', { currency: config?.currency ?? '' })}
          description={t('register.decide.compensation.hint')}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('register.decide.answer')}
        description={t('register.decide.answer.hint')}
        maxLength={COMPLAINT_TEXT_MAX}
        rows={5}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton size="lg" missing={t('register.decide.missing')} missingClass={screen.why}>
        {t('register.decide')}
      </SubmitButton>
    </Form>
  );
}
