import { Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { AvatarField } from '../account/avatar-field.tsx';
import { NewPasswordFields, useNewPassword } from '../account/new-password-fields.tsx';
import { nextPage } from '../auth/next-page.ts';
import { useRegister } from './queries.ts';
import { RegistrationProblem } from './registration-problem.tsx';
import { registrationBody } from './registration-body.ts';
import { changeSignup, clearSignup, useSignup } from './signup-data.ts';
import classes from './signup.module.css';
import { TermsLabel } from './terms-label.tsx';

/** Last step of signing up: an optional photo, the password if no step asked for it, the terms, then the account. */
export function AccountForm() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signup = useSignup();
  const [needsPassword] = useState(signup.password === '');
  const fresh = useNewPassword(signup.password);
  const [hasAccepted, setAccepted] = useState(false);
  const { key, renew } = useIdempotencyKey();
  const register = useRegister();
  const isDone = useRef(false);
  // Cleared on unmount only: an emptied step would redirect to the first one.
  useEffect(() => () => void (isDone.current && clearSignup()), []);
  const isValid = fresh.isValid && hasAccepted;

  const submit = () => {
    register.mutate(
      { body: registrationBody(signup, fresh.password), key: key.current, photo: signup.photo },
      {
        onSuccess: ({ isPhotoLost }) => {
          isDone.current = true;
          showToast('signup.ok', 'signup.ok.help');
          if (isPhotoLost) showToast('signup.photo.lost', 'signup.photo.lost.help');
          void navigate(nextPage(search), { replace: true });
        },
        onError: renew,
      },
    );
  };

  return (
    <Form className={classes.form} isReady={isValid} sending={register} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={signup.email} readOnly hidden />
      <AvatarField
        hint={t('signup.photo.hint')}
        initials={`${signup.firstName.slice(0, 1)}${signup.lastName.slice(0, 1)}`}
        picture={signup.photo}
        onPicture={(photo) => changeSignup({ photo })}
      />
      {needsPassword && <NewPasswordFields {...fresh} />}
      <Checkbox
        required
        label={<TermsLabel />}
        checked={hasAccepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('common.saving')}
        missing={t(fresh.isValid ? 'signup.missing.terms' : 'signup.missing.password')}
        missingClass={classes.why}
      >
        {t('signup.cta')}
      </SubmitButton>
      <RegistrationProblem
        error={register.error}
        onClose={() => {
          // A password that the server refuses is corrected in the step that asked for it.
          if (isProblem(register.error, 'weak_password')) changeSignup({ password: '' });
          register.reset();
        }}
      />
    </Form>
  );
}
