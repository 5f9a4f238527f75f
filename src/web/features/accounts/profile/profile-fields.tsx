import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { fieldOf, type FormFields } from '#web/ui/form/use-form.ts';
import { COUNTRIES, countryName } from '../signup/countries.ts';
import classes from './profile.module.css';
import type { ProfileValues } from './profile-schema.ts';

type Field = {
  name: keyof ProfileValues;
  label: PlainKey;
  autoComplete: string;
  hint?: PlainKey;
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'email';
  isOptional?: boolean;
};

const FIRST: Field = { name: 'firstName', label: 'signup.first', autoComplete: 'given-name' };
const LAST: Field = { name: 'lastName', label: 'signup.last', autoComplete: 'family-name' };
const PHONE: Field = {
  name: 'phone',
  label: 'signup.phone',
  autoComplete: 'tel-national',
  hint: 'signup.phone.hint',
  type: 'tel',
  inputMode: 'numeric',
};
const EMAIL: Field = {
  name: 'email',
  label: 'signup.email',
  autoComplete: 'email',
  hint: 'profile.email.hint',
  type: 'email',
  inputMode: 'email',
};
const COUNTY: Field = {
  name: 'county',
  label: 'profile.county',
  autoComplete: 'address-level1',
  isOptional: true,
};

/** Profile fields: names, phone and e-mail as at sign-up, and the specification's state and country. */
export function ProfileFields({
  form,
  needsPassword,
}: {
  form: FormFields<ProfileValues>;
  needsPassword: boolean;
}) {
  return (
    <>
      <div className={classes.pair}>
        <ProfileField field={FIRST} form={form} />
        <ProfileField field={LAST} form={form} />
      </div>
      <ProfileField field={PHONE} form={form} />
      <ProfileField field={EMAIL} form={form} />
      {needsPassword && <PresentPassword form={form} />}
      <div className={classes.pair}>
        <CountrySelect form={form} />
        <ProfileField field={COUNTY} form={form} />
      </div>
    </>
  );
}

function ProfileField({ field, form }: { field: Field; form: FormFields<ProfileValues> }) {
  const t = useT();
  const { name, label, hint, isOptional = false, ...input } = field;
  return (
    <TextInput
      {...input}
      label={t(label)}
      description={hint && t(hint)}
      required={!isOptional}
      withAsterisk={false}
      {...fieldOf(form, name)}
    />
  );
}

/** Current password, required to change the e-mail. */
function PresentPassword({ form }: { form: FormFields<ProfileValues> }) {
  const t = useT();
  return (
    <PasswordInput
      label={t('profile.pw.current')}
      description={t('profile.email.password')}
      autoComplete="current-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
      {...fieldOf(form, 'password')}
    />
  );
}

/**
 * Country select by Romanian names, as registration stores them; a stored one that is not on the list stays selectable.
 */
function CountrySelect({ form }: { form: FormFields<ProfileValues> }) {
  const t = useT();
  const { locale } = useLocale();
  const countries = COUNTRIES.map(({ code }) => ({
    value: countryName(code, DEFAULT_LOCALE),
    label: countryName(code, locale),
  }));
  const { country } = form.values;
  const isOther = country !== '' && !countries.some(({ value }) => value === country);
  return (
    <NativeSelect
      size="md"
      label={t('signup.country')}
      autoComplete="country-name"
      value={country}
      data={[
        { value: '', label: t('profile.country.none') },
        ...(isOther ? [{ value: country, label: country }] : []),
        ...countries,
      ]}
      onChange={(event) => form.set('country', event.currentTarget.value)}
    />
  );
}
