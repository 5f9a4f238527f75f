import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './tariffs.module.css';

/** How a value is written and read in a field. */
export type ValueForm = { write: (value: number) => string; read: (text: string) => number | null };

/**
 * One value of a tariff: a field in a draft, else its text. A changed one is outlined and says what it was. What cannot be
 * read is marked and changes nothing.
 */
export function ValueCell({
  label,
  value,
  was,
  form,
  general,
  onChange,
}: {
  label: string;
  value: number | null;
  was: number | null | undefined;
  form: ValueForm;
  /** The value that counts where this one is empty. */
  general?: number;
  /** Without it the value is only read. */
  onChange?: ((value: number | null) => void) | undefined;
}) {
  const t = useT();
  const write = (each: number | null) => (each === null ? '' : form.write(each));
  const [typed, setTyped] = useState<string | null>(null);
  const isChanged = was !== undefined && was !== value;
  const isWrong = typed !== null && typed.trim() !== '' && form.read(typed) === null;
  const none = general === undefined ? '–' : t('tariff.general');
  const note = isChanged ? t('tariff.was', { value: was === null ? none : write(was) }) : undefined;
  if (!onChange)
    return (
      <span className={classes.value} data-changed={isChanged || undefined}>
        {value === null ? none : write(value)} {note && <small>{note}</small>}
      </span>
    );
  const read = (text: string) => {
    setTyped(text);
    const next = form.read(text);
    if (next !== null || text.trim() === '') onChange(next);
  };
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      className={classes.cell ?? ''}
      data-changed={isChanged || undefined}
      value={typed ?? write(value)}
      {...(general === undefined ? {} : { placeholder: write(general) })}
      error={isWrong ? t('field.invalid') : undefined}
      {...(note ? { description: note } : {})}
      inputWrapperOrder={['input', 'description', 'error']}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => setTyped(isWrong ? typed : null)}
    />
  );
}
