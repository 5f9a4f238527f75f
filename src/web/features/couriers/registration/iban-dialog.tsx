import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { IbanField } from '#contract/couriers/registration.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import { useChangeIban } from './queries.ts';
import classes from './registration.module.css';

/** Changes the payout IBAN; asks for the password. */
export function IbanDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const change = useChangeIban();
  const form = useForm(IbanField, { iban: '' });
  const [password, setPassword] = useState('');
  const isReady = form.isValid && password !== '';
  const submit = () => {
    change.mutate(
      { iban: form.values.iban, password },
      {
        onSuccess: () => {
          showToast('cprof.saved');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('cprof.iban.title')}>
      <Form className={classes.form} isReady={isReady} sending={change} onSubmit={submit}>
        <p className={classes.lead}>{t('cprof.iban.lead')}</p>
        <IbanInput {...fieldOf(form, 'iban')} />
        <PasswordInput
          required
          withAsterisk={false}
          label={t('cprof.iban.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
          value={password}
          error={refusalOf(change.error, 'password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FormProblem atFields={['password']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('cprof.iban.missing')}
          missingClass={classes.why}
        >
          {t('cprof.iban.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
