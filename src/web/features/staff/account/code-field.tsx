import { TextInput } from '@mantine/core';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** Whether a typed text can be an authenticator's code; spaces between the digits do not matter. */
export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(text.replace(/\s/g, ''));
}

/** The six digits of an authenticator; phones offer them by themselves. */
export function CodeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: unknown;
  onChange: (text: string) => void;
}) {
  const t = useT();
  return (
    <TextInput
      label={t('staff.code')}
      description={t('staff.code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
      withAsterisk={false}
      value={value}
      error={isProblem(error, 'code_wrong') ? error.detail : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
