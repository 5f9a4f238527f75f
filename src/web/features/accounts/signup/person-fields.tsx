import { TextInput } from '@mantine/core';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { fieldOf, type FormFields } from '#web/ui/form/use-form.ts';
import type { PersonValues } from './person-schema.ts';
import classes from './signup.module.css';

type FieldName = keyof PersonValues;
type Field = {
  name: FieldName;
  label: PlainKey;
  autoComplete: string;
  hint?: PlainKey;
  type?: 'email' | 'tel';
};

const COMPANY: Field = { name: 'businessName', label: 'signup.company', autoComplete: 'organization' };
const NAMES: readonly Field[] = [
  { name: 'firstName', label: 'signup.first', autoComplete: 'given-name' },
  { name: 'lastName', label: 'signup.last', autoComplete: 'family-name' },
];
const REACH: readonly Field[] = [
  { name: 'email', label: 'signup.email', autoComplete: 'email', type: 'email' },
  {
    name: 'phone',
    label: 'signup.phone',
    autoComplete: 'tel-national',
    hint: 'signup.phone.hint',
    type: 'tel',
  },
];

/** The fields of the first step; the company name only for companies. Errors show once a field was left. */
export function PersonFields({ form, isBusiness }: { form: FormFields<PersonValues>; isBusiness: boolean }) {
  return (
    <>
      {isBusiness && <PersonField field={COMPANY} form={form} />}
      <div className={classes.names}>
        {NAMES.map((field) => (
          <PersonField key={field.name} field={field} form={form} />
        ))}
      </div>
      {REACH.map((field) => (
        <PersonField key={field.name} field={field} form={form} />
      ))}
    </>
  );
}

function PersonField({ field, form }: { field: Field; form: FormFields<PersonValues> }) {
  const t = useT();
  const { name, label, autoComplete, hint, type = 'text' } = field;
  return (
    <TextInput
      label={t(label)}
      description={hint && t(hint)}
      type={type}
      autoComplete={autoComplete}
      required
      withAsterisk={false}
      {...fieldOf(form, name)}
    />
  );
}
