import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
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
  const submit = () => {
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
    <Form className={classes.form} isReady={fresh.isValid} sending={reset} onSubmit={submit}>
      <NewPasswordFields {...fresh} labelKey="reset.new" />
      <FormProblem />
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('common.saving')}
        missing={t('signup.missing.password')}
        missingClass={classes.why}
      >
        {t('reset.cta')}
      </SubmitButton>
      <Link to={login.path} className={classes.back}>
        {t('forgot.back')}
      </Link>
    </Form>
  );
}
