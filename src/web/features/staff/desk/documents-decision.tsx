import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import { REFUSAL_REASONS, type RefusalReason } from '#domain/couriers/verification.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useDecide } from './courier-queries.ts';
import classes from './courier-screen.module.css';

/**
 * Form of the decision about waiting documents: approve with an expiry date, or ask for something again with a reason.
 */
export function DocumentsDecision({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const [choice, setChoice] = useState<'approve' | 'refuse'>('approve');
  return (
    <section className={classes.card} aria-labelledby="decision">
      <h2 id="decision">{t('admin.decision')}</h2>
      <div className={classes.choices}>
        {(['approve', 'refuse'] as const).map((each) => (
          <Button
            key={each}
            variant={choice === each ? 'light' : 'default'}
            aria-pressed={choice === each}
            onClick={() => setChoice(each)}
          >
            {t(each === 'approve' ? 'adm.approve' : 'adm.reject')}
          </Button>
        ))}
      </div>
      {choice === 'approve' ? <ApproveForm courier={courier} /> : <RefuseForm courier={courier} />}
    </section>
  );
}

function ApproveForm({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const { approve } = useDecide(courier.id);
  const [day, setDay] = useState('');
  const needsDay = needsLicence(courier.vehicle);
  const isReady = !needsDay || /^\d{4}-\d{2}-\d{2}$/.test(day);
  const submit = () => {
    approve.mutate(
      { submission: courier.submission, ...(needsDay ? { documentsExpireOn: day } : {}) },
      { onSuccess: () => showToast('admin.approved') },
    );
  };
  return (
    <Form className={classes.form} isReady={isReady} sending={approve} onSubmit={submit}>
      {needsDay && (
        <TextInput
          required
          withAsterisk={false}
          label={t('admin.courier.until')}
          description={t('admin.courier.until.hint')}
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      <DecisionProblem error={approve.error} />
      <SubmitButton size="lg" missing={t('admin.approve.missing')} missingClass={classes.why}>
        {t('admin.approve.cta')}
      </SubmitButton>
    </Form>
  );
}

function RefuseForm({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const { refuse } = useDecide(courier.id);
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const [note, setNote] = useState('');
  const isReady = reason !== '' && (reason !== 'other' || note.trim() !== '');
  const submit = () => {
    if (reason === '') return;
    refuse.mutate(
      { submission: courier.submission, reason, ...(note.trim() ? { note } : {}) },
      { onSuccess: () => showToast('admin.refused') },
    );
  };
  return (
    <Form className={classes.form} isReady={isReady} sending={refuse} onSubmit={submit}>
      <NativeSelect
        required
        withAsterisk={false}
        size="md"
        label={t('admin.refuse.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as RefusalReason | '')}
        data={[
          { value: '', label: t('admin.refuse.choose') },
          ...REFUSAL_REASONS.map((value) => ({ value, label: t(`review.reason.${value}`) })),
        ]}
      />
      <Textarea
        required={reason === 'other'}
        withAsterisk={false}
        size="md"
        label={t('admin.refuse.note')}
        description={t('admin.refuse.note.hint')}
        maxLength={500}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DecisionProblem error={refuse.error} />
      <SubmitButton size="lg" missing={t('admin.refuse.missing')} missingClass={classes.why}>
        {t('admin.refuse.cta')}
      </SubmitButton>
    </Form>
  );
}

/** Error of a decision that came too late, in its own words; the courier is refetched. */
export function DecisionProblem({ error }: { error: unknown }) {
  const t = useT();
  if (isProblem(error, 'transition_refused')) return <BannerAlert>{t('admin.decision.late')}</BannerAlert>;
  return <ProblemAlert error={error} />;
}
