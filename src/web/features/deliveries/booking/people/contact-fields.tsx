import { TextInput } from '@mantine/core';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { fieldOf, type FormFields } from '#web/ui/form/use-form.ts';
import type { PeopleValues } from './people-schema.ts';
import classes from './people-step.module.css';

const TEXTS = {
  sender: { name: 'book.sender', phone: 'book.senderTel' },
  receiver: { name: 'book.receiver', phone: 'book.receiverTel' },
} as const satisfies Record<string, Record<string, PlainKey>>;

const NAME_MAX = 80;
/** The specification's bound on a contact's phone: exactly ten digits. */
const PHONE_MAX = 10;

/**
 * A phone number in national form: digits only, the country code replaced by the leading zero. Bounded here and not by
 * `maxLength`, which would cut the end off a number that is pasted or filled in with spaces.
 */
function digitsOf(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^(00)?40(?=[2-9])/, '0')
    .slice(0, PHONE_MAX);
}

/** Name and phone of the sender or the receiver. */
export function ContactFields({ who, form }: { who: 'sender' | 'receiver'; form: FormFields<PeopleValues> }) {
  const t = useT();
  const name = `${who}Name` as const;
  const phone = `${who}Phone` as const;
  return (
    <div className={classes.pair}>
      <TextInput
        label={t(TEXTS[who].name)}
        required
        withAsterisk={false}
        maxLength={NAME_MAX}
        autoComplete={`section-${who} name`}
        {...fieldOf(form, name)}
      />
      <TextInput
        label={t(TEXTS[who].phone)}
        description={t('signup.phone.hint')}
        required
        withAsterisk={false}
        type="tel"
        inputMode="tel"
        autoComplete={`section-${who} tel-national`}
        value={form.values[phone]}
        error={form.error(phone)}
        onChange={(event) => form.set(phone, digitsOf(event.currentTarget.value))}
        onBlur={() => form.touch(phone)}
      />
    </div>
  );
}
