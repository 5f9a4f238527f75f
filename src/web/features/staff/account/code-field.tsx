import { TextInput } from '@mantine/core';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** Whether a typed text is a complete authenticator code; spaces between the digits are ignored. */
export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(text.replace(/\s/g, ''));
}

/** Field for an authenticator's six digits; phones autofill them. */
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
