import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Registration } from '#contract/accounts/auth.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { type FormFields, useForm } from '#web/ui/form/use-form.ts';
import classes from './account.module.css';
import { passwordStrength } from './password-strength.ts';

const Passwords = z.object({ password: Registration.shape.password, confirmation: z.string().min(1) });

export type NewPassword = {
  form: FormFields<{ password: string; confirmation: string }>;
  password: string;
  isMismatch: boolean;
  isValid: boolean;
};

/** A new password typed twice. They are compared once the confirmation has been edited. */
export function useNewPassword(initial = ''): NewPassword {
  const form = useForm(Passwords, { password: initial, confirmation: initial });
  const { password, confirmation } = form.values;
  return {
    form,
    password,
    isMismatch: confirmation !== '' && confirmation !== password,
    isValid: form.isValid && confirmation === password,
  };
}

/** The two password fields, with the password's strength in words and the specification's messages. */
export function NewPasswordFields({
  form,
  password,
  isMismatch,
  labelKey = 'signup.pw',
}: NewPassword & { labelKey?: PlainKey }) {
  const t = useT();
  // Stays true once edited: emptied again, the confirmation is a mismatch as well.
  const [isEdited, setEdited] = useState(false);
  const differs = isMismatch || (isEdited && password !== form.values.confirmation);
  return (
    <>
      <PasswordInput
        label={t(labelKey)}
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
      {password.length > 0 && <Strength password={password} />}
      <PasswordInput
        label={t('signup.pw2')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
        value={form.values.confirmation}
        error={differs ? t('signup.err.pwMatch') : undefined}
        onChange={(event) => {
          setEdited(true);
          form.set('confirmation', event.currentTarget.value);
        }}
      />
    </>
  );
}

function Strength({ password }: { password: string }) {
  const t = useT();
  const level = passwordStrength(password);
  return (
    <p className={classes.strength} data-level={level} aria-live="polite">
      {t.rich(`signup.strength.${level}`, {}, { b: (parts) => <strong>{parts}</strong> })}
    </p>
  );
}
