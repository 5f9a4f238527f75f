import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CONTACT_REASONS, type ContactReason } from '#domain/staff/contacts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './contact.module.css';
import { type ContactOf, useReveal } from './queries.ts';

/** Asks why a contact is needed, and shows it. `first` is the reason that stands there already. */
export function ReasonDialog({
  of,
  name,
  first,
  onShown,
  onClose,
}: {
  of: ContactOf;
  name: string;
  first?: ContactReason;
  onShown: (value: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState<string>(first ?? '');
  const reveal = useReveal(of);
  const reason = CONTACT_REASONS.find((each) => each === typed);
  const submit = () => reason && reveal.mutate(reason, { onSuccess: ({ value }) => onShown(value) });
  return (
    <Dialog opened onClose={onClose} title={t('contact.dialog')}>
      <Form className={classes.form} isReady={reason !== undefined} sending={reveal} onSubmit={submit}>
        <p className={classes.quiet}>{t('contact.lead', { name })}</p>
        <NativeSelect
          size="md"
          label={t('contact.reason')}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data={[
            { value: '', label: t('contact.reason.choose') },
            ...CONTACT_REASONS.map((each) => ({ value: each, label: t(`contact.reason.${each}`) })),
          ]}
        />
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('contact.busy')}
          missing={t('contact.missing')}
          missingClass={classes.quiet}
        >
          {t('contact.show')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
