import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { Registration } from '#contract/auth.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { say } from '#web/ui/toasts.ts';
import { nextPage } from '../auth/next-page.ts';
import { useForm } from '../auth/use-form.ts';
import { useRegister } from './queries.ts';
import { RegistrationProblem } from './registration-problem.tsx';
import { registrationBody } from './registration-body.ts';
import { clearSignup, useSignup } from './signup-data.ts';
import classes from './signup.module.css';
import { TermsLabel } from './terms-label.tsx';

const Passwords = z.object({ password: Registration.shape.password, confirmation: z.string().min(1) });

/** Step 3: the password twice, the terms, and the account itself. */
export function AccountForm() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signup = useSignup();
  const form = useForm(Passwords, { password: '', confirmation: '' });
  const [hasAccepted, setAccepted] = useState(false);
  const key = useRef(crypto.randomUUID());
  const register = useRegister();
  const isDone = useRef(false);
  // Only on leaving: an emptied step would be sent back to the first one.
  useEffect(() => () => void (isDone.current && clearSignup()), []);
  const { password, confirmation } = form.values;
  const isMismatch = confirmation !== '' && confirmation !== password;
  const isValid = form.isValid && confirmation === password && hasAccepted;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || register.isPending) return;
    register.mutate(
      { body: registrationBody(signup, password), key: key.current },
      {
        onSuccess: () => {
          isDone.current = true;
          say('signup.ok', 'signup.ok.short');
          void navigate(nextPage(search), { replace: true });
        },
        onError: (error) => {
          if (isProblem(error) && error.code !== 'network') key.current = crypto.randomUUID();
        },
      },
    );
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={signup.email} readOnly hidden />
      <PasswordInput
        label={t('signup.pw')}
        description={t('signup.pw.hint')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
        value={password}
        error={form.error('password')}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        onBlur={() => form.touch('password')}
      />
      <PasswordInput
        label={t('signup.pw2')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
        value={confirmation}
        error={isMismatch ? t('signup.err.pwMatch') : undefined}
        onChange={(event) => form.set('confirmation', event.currentTarget.value)}
      />
      <Checkbox
        label={<TermsLabel />}
        checked={hasAccepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!isValid}
        aria-busy={register.isPending}
        aria-describedby="account-why"
      >
        {t(register.isPending ? 'common.saving' : 'signup.cta')}
      </Button>
      <p id="account-why" className={classes.why}>
        {!isValid &&
          t(
            form.isValid && !isMismatch && password === confirmation
              ? 'signup.missing.terms'
              : 'signup.missing.password',
          )}
      </p>
      <RegistrationProblem error={register.error} onClose={register.reset} />
    </form>
  );
}
