import { Button, PasswordInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './admin-account.module.css';

/** Password prompt before a change of the own sign-in; `children` are further fields. */
export function AskPassword({
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canGo && !isPending) onPassword(password);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {children}
      <PasswordInput
        label={t('staff.password')}
        description={t('staff.password.why')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
        value={password}
        error={isProblem(error) ? error.field('password') : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {!isProblem(error, 'wrong_password') && <ProblemAlert error={error} />}
      <div className={classes.actions}>
        <Button
          type="submit"
          {...(isGrave ? { color: 'caramida' } : {})}
          disabled={!canGo}
          aria-busy={isPending}
          aria-describedby="password-why"
        >
          {label ?? t('staff.goOn')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('staff.back')}
        </Button>
      </div>
      <p id="password-why" className={classes.why}>
        {!canGo && t(isReady ? 'staff.missing.password' : 'staff.missing.fields')}
      </p>
    </form>
  );
}
