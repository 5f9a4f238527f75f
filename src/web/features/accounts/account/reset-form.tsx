import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './account.module.css';
import { useLoginPage } from './login-page.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { useResetPassword } from './queries.ts';

/** Password reset form, opened by an account token; ends at the login of the person's role. */
export function ResetForm({ token }: { token: string }) {
  const t = useT();
  const navigate = useNavigate();
  const login = useLoginPage();
  const fresh = useNewPassword();
  const reset = useResetPassword(token);
  const isDead = isProblem(reset.error, 'link_invalid');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fresh.isValid || reset.isPending || isDead) return;
    reset.mutate(fresh.password, {
      onSuccess: () => {
        showToast('reset.ok', 'reset.ok.help');
        void navigate(login.path, { replace: true });
      },
    });
  };
  if (isDead) {
    return (
      <div className={classes.form}>
        <BannerAlert>{t('reset.expired')}</BannerAlert>
        <Button component={Link} to={login.forgotPath} size="lg" fullWidth>
          {t('reset.again')}
        </Button>
      </div>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NewPasswordFields {...fresh} labelKey="reset.new" />
      <ProblemAlert error={reset.error} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!fresh.isValid}
        aria-busy={reset.isPending}
        aria-describedby="reset-why"
      >
        {t(reset.isPending ? 'common.saving' : 'reset.cta')}
      </Button>
      <p id="reset-why" className={classes.why}>
        {!fresh.isValid && t('signup.missing.password')}
      </p>
      <Link to={login.path} className={classes.back}>
        {t('forgot.back')}
      </Link>
    </form>
  );
}
