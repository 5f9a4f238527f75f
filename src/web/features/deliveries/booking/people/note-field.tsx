import { Textarea } from '@mantine/core';
import { NOTE_MAX } from '#contract/deliveries/deliveries.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { FormFields } from '#web/ui/form/use-form.ts';
import type { PeopleValues } from './people-schema.ts';

/** Note for what does not fit the ten characters: how to find the door, what is fragile, whom to phone. */
export function NoteField({ form }: { form: FormFields<PeopleValues> }) {
  const t = useT();
  const value = form.values.note;
  return (
    <Textarea
      label={t('book.note')}
      description={t('book.note.room', { hint: t('book.note.hint'), n: value.length, max: NOTE_MAX })}
      rows={3}
      maxLength={NOTE_MAX}
      autoComplete="off"
      value={value}
      error={form.error('note')}
      onChange={(event) => form.set('note', event.currentTarget.value)}
      onBlur={() => form.touch('note')}
    />
  );
}
