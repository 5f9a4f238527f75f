import { TextInput, type TextInputProps } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** The field of an account number: neither completed nor corrected by the browser, in capitals on a phone. */
export function IbanInput(props: TextInputProps) {
  const t = useT();
  return (
    <TextInput
      required
      withAsterisk={false}
      label={t('dreg.iban')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
