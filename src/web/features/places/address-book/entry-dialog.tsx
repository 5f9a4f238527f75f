import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AddressBookEntry, BOOK_NOTE_MAX } from '#contract/places/address-book.ts';
import { isPhone } from '#domain/phone.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AddressField } from '../../deliveries/booking/address/address-field.tsx';
import { stopLine } from '../../deliveries/booking/address/stop-text.ts';
import type { DraftStop } from '../../deliveries/booking/draft.ts';
import classes from './address-book.module.css';
import { type BookOf, useSaveEntry } from './queries.ts';
import { stopOfEntry } from './stop-of-entry.ts';

const AT_FIELDS = ['name', 'phone', 'address', 'additional', 'note'];
const ADDRESS_MAX = 200;

type Values = Record<'name' | 'phone' | 'additional' | 'note', string>;
/** What a new entry begins with: from a booking its end and its contact. */
export type Beginning = { stop: DraftStop | null; values: Values };

const NOTHING: Beginning = { stop: null, values: { name: '', phone: '', additional: '', note: '' } };

/** Form of an entry of a book: new, begun from a booking, or one that is changed. */
export function EntryDialog({
  book,
  entry,
  beginning = NOTHING,
  onSaved,
  onClose,
}: {
  book: BookOf;
  entry?: AddressBookEntry;
  beginning?: Beginning;
  onSaved?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const save = useSaveEntry(book, entry?.id ?? null);
  const start = entry ? { stop: stopOfEntry(entry), values: valuesOf(entry) } : beginning;
  const [stop, setStop] = useState<DraftStop | null>(start.stop);
  const [values, setValues] = useState<Values>(start.values);
  const set = (name: keyof Values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [name]: value }));
    save.reset();
  };
  const isReady = values.name.trim() !== '' && isPhone(values.phone) && stop !== null;
  const submit = () => {
    if (!stop) return;
    save.mutate(
      {
        ...{ name: values.name, phone: values.phone, additional: values.additional, note: values.note },
        address: stopLine(stop).slice(0, ADDRESS_MAX),
        lat: stop.lat,
        lng: stop.lng,
        precision: stop.pinConfirmed ? 'house' : (stop.precision ?? 'locality'),
      },
      {
        onSuccess: () => {
          onSaved?.();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t(entry ? 'addresses.change.h2' : 'addresses.new.h2')}>
      <Form className={classes.form} isReady={isReady} sending={save} onSubmit={submit}>
        <TextInput
          required
          withAsterisk={false}
          data-autofocus
          label={t('addresses.name')}
          autoComplete="off"
          maxLength={80}
          value={values.name}
          error={refusalOf(save.error, 'name')}
          onChange={set('name')}
        />
        <TextInput
          required
          withAsterisk={false}
          label={t('addresses.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={values.phone}
          error={refusalOf(save.error, 'phone')}
          onChange={set('phone')}
        />
        <AddressField
          label={t('addresses.address')}
          value={stop}
          near={null}
          autoComplete="off"
          error={refusalOf(save.error, 'address')}
          onChange={(chosen) => {
            setStop(chosen);
            save.reset();
          }}
          onTouched={() => {}}
        />
        <TextInput
          label={t('addresses.additional')}
          description={t('addresses.additional.help')}
          autoComplete="off"
          maxLength={120}
          value={values.additional}
          error={refusalOf(save.error, 'additional')}
          onChange={set('additional')}
        />
        <Textarea
          label={t('addresses.note')}
          description={t(book ? 'addresses.note.help.company' : 'addresses.note.help')}
          autosize
          minRows={2}
          maxLength={BOOK_NOTE_MAX}
          value={values.note}
          error={refusalOf(save.error, 'note')}
          onChange={set('note')}
        />
        <FormProblem atFields={AT_FIELDS} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('addresses.missing')}
          missingClass={classes.why}
        >
          {t('common.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function valuesOf({ name, phone, additional, note }: AddressBookEntry): Values {
  return { name, phone, additional: additional ?? '', note: note ?? '' };
}
