import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { AddressField } from '../booking/address-field.tsx';
import { COUNTRIES, countryName, dialCode } from './countries.ts';
import classes from './signup.module.css';
import { changeSignup, useSignup } from './signup-data.ts';
import { useSignupWay } from './use-signup-step.ts';

/** Step 2: a person's country with its dialling code, or a firm's registered address from the suggestions. */
export function PlaceForm() {
  const t = useT();
  const { locale } = useLocale();
  const go = useSignupWay();
  const signup = useSignup();
  const [touched, setTouched] = useState(false);
  const isBusiness = signup.userType === 'business';
  const isValid = !isBusiness || signup.address !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return setTouched(true);
    changeSignup({ hasPlace: true });
    go(paths.userDetails);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isBusiness ? (
        <div>
          <AddressField
            label={t('signup.place')}
            value={signup.address}
            error={touched && !signup.address ? t('book.err.noGeo') : undefined}
            near={null}
            autoComplete="street-address"
            onChange={(address) => changeSignup({ address })}
            onTouched={() => setTouched(true)}
          />
          <p className={classes.why}>{t('signup.place.hint')}</p>
        </div>
      ) : (
        <div className={classes.country}>
          <NativeSelect
            size="md"
            label={t('signup.country')}
            autoComplete="country"
            value={signup.country}
            data={COUNTRIES.map(({ code }) => ({ value: code, label: countryName(code, locale) }))}
            onChange={(event) => changeSignup({ country: event.currentTarget.value })}
          />
          <TextInput label={t('signup.country.code')} readOnly value={dialCode(signup.country)} />
        </div>
      )}
      <Button type="submit" size="lg" fullWidth disabled={!isValid} aria-describedby="place-why">
        {t('common.continue')}
      </Button>
      <p id="place-why" className={classes.why}>
        {!isValid && t('signup.place.missing')}
      </p>
    </form>
  );
}
