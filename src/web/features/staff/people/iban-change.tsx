import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { IbanField } from '#contract/couriers/registration.ts';
import type { Person } from '#contract/staff/admin-people.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ApprovalLink } from '../approvals/approval-link.tsx';
import classes from './person.module.css';
import { useChangeCourierIban } from './queries.ts';

/** A courier's account number, as the role reads it, and its replacement. */
export function PersonIban({ person: { id, iban, ibanChange } }: { person: Person }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (iban === null && ibanChange === null) return null;
  const approvalId = ibanChange?.approvalId ?? null;
  return (
    <section>
      <h2>{t('people.iban')}</h2>
      <p className={classes.facts}>{iban ?? '–'}</p>
      {approvalId !== null && <ApprovalLink kind="iban_change" id={approvalId} />}
      {ibanChange !== null && approvalId === null && (
        <Button
          size="compact-md"
          variant="default"
          className={classes.small ?? ''}
          onClick={() => setOpen(true)}
        >
          {t('people.iban.change')}
        </Button>
      )}
      {ibanChange !== null && isOpen && (
        <IbanChangeDialog id={id} needsSignature={ibanChange.needsSignature} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

type DialogProps = { id: string; needsSignature: boolean; onClose: () => void };

function IbanChangeDialog({ id, needsSignature, onClose }: DialogProps) {
  const t = useT();
  const change = useChangeCourierIban(id);
  const form = useForm(IbanField, { iban: '' });
  const [reason, setReason] = useState('');
  const isReady = form.isValid && reason.trim().length >= WRITTEN_REASON_MIN;
  const submit = () => {
    const onSuccess = () => {
      showToast(needsSignature ? 'approval.asked' : 'people.iban.done');
      onClose();
    };
    change.mutate({ iban: form.values.iban, reason }, { onSuccess });
  };
  return (
    <Dialog opened onClose={onClose} title={t('people.iban.change')}>
      <Form className={classes.lists} isReady={isReady} sending={change} onSubmit={submit}>
        <p>{t('people.iban.lead')}</p>
        <IbanInput {...fieldOf(form, 'iban')} />
        <Textarea
          required
          withAsterisk={false}
          label={t('staff.reason')}
          minLength={WRITTEN_REASON_MIN}
          maxLength={WRITTEN_REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {needsSignature && <p className={classes.quiet}>{t('approval.needs')}</p>}
        <FormProblem />
        <SubmitButton
          size="lg"
          missing={t('people.iban.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.quiet}
        >
          {t(needsSignature ? 'approval.ask' : 'people.iban.change')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
