import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './account.module.css';

/** Whether the confirmation failed because nobody is signed in here and the password is missing or wrong. */
export function needsPassword(error: unknown): boolean {
  if (isProblem(error, 'wrong_password')) return true;
  return isProblem(error, 'validation_failed') && error.field('password') !== undefined;
}

/**
 * Asks for the password to confirm a new address while signed out: the account token alone does not move an account.
 */
export function ConfirmWithPassword({
  error,
  onPassword,
}: {
  error: unknown;
  onPassword: (password: string) => void;
}) {
  const t = useT();
  const [password, setPassword] = useState('');
  const wrong = isProblem(error, 'wrong_password') ? error.field('password') : undefined;
  const submit = () => onPassword(password);
  return (
    <>
      <PageTitle>{t('confirm.password')}</PageTitle>
      <p className={classes.lead}>{t('confirm.password.lead')}</p>
      <Form className={classes.form} isReady={password !== ''} onSubmit={submit}>
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SubmitButton size="lg" fullWidth>
          {t('confirm.password.cta')}
        </SubmitButton>
      </Form>
    </>
  );
}
