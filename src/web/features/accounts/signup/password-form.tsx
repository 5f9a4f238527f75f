import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { NewPasswordFields, useNewPassword } from '../account/new-password-fields.tsx';
import classes from './signup.module.css';
import { changeSignup, useSignup } from './signup-data.ts';
import { pathAfter } from './steps.ts';
import { useSignupWay } from './use-signup-step.ts';

/** Password step of the `basic` flow (/information-user). The password stays in memory until the account is created. */
export function PasswordForm() {
  const t = useT();
  const go = useSignupWay();
  const signup = useSignup();
  const fresh = useNewPassword(signup.password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fresh.isValid) return;
    changeSignup({ way: 'basic', password: fresh.password });
    go(pathAfter('password', { ...signup, way: 'basic' }));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={signup.email} readOnly hidden />
      <NewPasswordFields {...fresh} />
      <Button type="submit" size="lg" fullWidth disabled={!fresh.isValid} aria-describedby="password-why">
        {t('common.continue')}
      </Button>
      <p id="password-why" className={classes.why}>
        {!fresh.isValid && t('signup.missing.password')}
      </p>
    </form>
  );
}
