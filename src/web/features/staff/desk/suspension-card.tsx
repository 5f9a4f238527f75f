import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { ApprovalLink } from '../approvals/approval-link.tsx';
import { useDecide } from './courier-queries.ts';
import classes from './courier-screen.module.css';
import { DecisionProblem } from './documents-decision.tsx';

/** Suspends a courier or ends the suspension; the reason and the decider's name go to the courier. */
export function SuspensionCard({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const decide = useDecide(courier.id);
  const isSuspended = courier.state === 'suspended';
  const mutation = isSuspended ? decide.reinstate : decide.suspend;
  const kind = isSuspended ? 'reinstate' : 'suspend';
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= WRITTEN_REASON_MIN;
  const { needsSignature, approvalId } = courier.blocking;
  const isRequest = !isSuspended && needsSignature;
  const submit = () =>
    mutation.mutate(reason, {
      onSuccess: () => showToast(isRequest ? 'approval.asked' : `admin.${kind}.done`),
    });
  if (!isSuspended && approvalId !== null)
    return (
      <section className={classes.card} aria-labelledby="suspension">
        <h2 id="suspension">{t('admin.suspend')}</h2>
        <p role="status">
          <ApprovalLink kind="courier_block" id={approvalId} />
        </p>
      </section>
    );
  return (
    <section className={classes.card} aria-labelledby="suspension">
      <h2 id="suspension">{t(`admin.${kind}`)}</h2>
      <Form className={classes.form} isReady={isReady} sending={mutation} onSubmit={submit}>
        <Textarea
          required
          withAsterisk={false}
          size="md"
          label={t('admin.suspend.reason')}
          description={t(`admin.${kind}.hint`)}
          minLength={WRITTEN_REASON_MIN}
          maxLength={WRITTEN_REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isRequest && <p className={classes.quiet}>{t('approval.needs')}</p>}
        <DecisionProblem error={mutation.error} />
        <SubmitButton
          variant="default"
          {...(isSuspended ? {} : { color: 'caramida' })}
          missing={t('admin.suspend.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.why}
        >
          {t(isRequest ? 'approval.ask' : `admin.${kind}.cta`)}
        </SubmitButton>
      </Form>
    </section>
  );
}
