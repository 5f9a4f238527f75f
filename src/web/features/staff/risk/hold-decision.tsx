import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RiskHold } from '#contract/risk/admin-risks.ts';
import { HOLD_OUTCOMES, HOLD_REASON_MAX, HOLD_REASON_MIN, type HoldOutcome } from '#domain/risk/hold.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useDecideKey } from '../keys/decide-keys.ts';
import classes from './holds.module.css';
import { useDecideHold } from './queries.ts';

/** The key of each outcome in the pane of decisions. */
const KEYS = { release: 'a', refund: 'r' } as const satisfies Record<HoldOutcome, string>;

/** Form of the decision about held money, and why; the courier reads the reason when it is not paid. */
export function HoldDecision({ hold }: { hold: RiskHold }) {
  const t = useT();
  const decideKey = useDecideKey();
  const [outcome, setOutcome] = useState<HoldOutcome | null>(null);
  const [reason, setReason] = useState('');
  const decide = useDecideHold(hold.id);
  const isReady = outcome !== null && reason.trim().length >= HOLD_REASON_MIN;

  const decided = () => {
    showToast('risk.done');
    focusPageTitle();
  };
  const submit = () => {
    if (outcome !== null) decide.mutate({ outcome, reason }, { onSuccess: decided });
  };

  return (
    <Form className={classes.form} isReady={isReady} sending={decide} onSubmit={submit}>
      <div
        role="group"
        className={classes.choices}
        aria-label={t('admin.decision')}
        data-missing={outcome === null || undefined}
      >
        {HOLD_OUTCOMES.map((each) => (
          <Button
            key={each}
            variant={outcome === each ? 'light' : 'default'}
            aria-pressed={outcome === each}
            onClick={() => setOutcome(each)}
            {...decideKey(t(`risk.outcome.${each}`), KEYS[each])}
          >
            {t(`risk.outcome.${each}`)}
          </Button>
        ))}
      </div>
      {outcome && <p className={classes.quiet}>{t(`risk.outcome.${outcome}.hint`)}</p>}
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('risk.reason')}
        description={t('risk.reason.hint', { n: HOLD_REASON_MIN })}
        minLength={HOLD_REASON_MIN}
        maxLength={HOLD_REASON_MAX}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isProblem(decide.error, 'transition_refused') ? (
        <BannerAlert>{t('risk.late')}</BannerAlert>
      ) : (
        <FormProblem />
      )}
      <SubmitButton size="lg" missing={t('risk.missing')} missingClass={classes.quiet}>
        {t('risk.cta')}
      </SubmitButton>
    </Form>
  );
}
