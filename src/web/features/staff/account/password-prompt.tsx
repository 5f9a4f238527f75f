import { Button, PasswordInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './admin-account.module.css';

/** Password prompt before a change of the own sign-in; `children` are further fields. */
export function PasswordPrompt({
  error,
  isPending,
  isReady = true,
  label,
  isGrave = false,
  onPassword,
  onBack,
  children,
}: {
  error: unknown;
  isPending: boolean;
  isReady?: boolean;
  /** Label of the button; "go on" without it. */
  label?: string;
  isGrave?: boolean;
  onPassword: (password: string) => void;
  onBack: () => void;
  children?: ReactNode;
}) {
  const t = useT();
  const [password, setPassword] = useState('');
  const canGo = password !== '' && isReady;
  return (
    <Form
      className={classes.form}
      isReady={canGo}
      sending={{ isPending, error }}
      onSubmit={() => onPassword(password)}
    >
      {children}
      <PasswordInput
        label={t('staff.password')}
        description={t('staff.password.why')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
        value={password}
        error={refusalOf(error, 'password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <FormProblem atFields={['password']} />
      <SubmitButton
        {...(isGrave ? { color: 'caramida' } : {})}
        row={classes.actions}
        beside={
          <Button variant="default" onClick={onBack}>
            {t('staff.back')}
          </Button>
        }
        missing={t(isReady ? 'staff.missing.password' : 'staff.missing.fields')}
        missingClass={classes.why}
      >
        {label ?? t('staff.goOn')}
      </SubmitButton>
    </Form>
  );
}
