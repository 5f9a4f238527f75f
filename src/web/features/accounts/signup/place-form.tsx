import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { fieldText } from '#web/ui/form/field-text.ts';
import { DiallingCode } from '#contract/fields.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { AddressField } from '../../deliveries/booking/address/address-field.tsx';
import { COUNTRIES, countryName, dialCode } from './countries.ts';
import classes from './signup.module.css';
import { changeSignup, useSignup } from './signup-data.ts';
import { pathAfter } from './steps.ts';
import { useSignupNavigate } from './use-signup-step.ts';

/** Step 2: a person's country with its dialling code, or a company's registered address from the suggestions. */
export function PlaceForm() {
  const t = useT();
  const { locale } = useLocale();
  const go = useSignupNavigate();
  const signup = useSignup();
  const [touched, setTouched] = useState(false);
  const isBusiness = signup.userType === 'business';
  const isCode = DiallingCode.safeParse(signup.phoneCode).success;
  const isValid = isBusiness ? signup.address !== null : isCode;

  const submit = () => {
    changeSignup({ hasPlace: true });
    go(pathAfter('place', signup));
  };

  return (
    <Form className={classes.form} isReady={isValid} onSubmit={submit}>
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
            onChange={(event) => {
              const country = event.currentTarget.value;
              changeSignup({ country, phoneCode: dialCode(country) });
            }}
          />
          <TextInput
            required
            withAsterisk={false}
            label={t('signup.country.code')}
            inputMode="tel"
            autoComplete="tel-country-code"
            maxLength={5}
            value={signup.phoneCode}
            error={touched && !isCode}
            aria-describedby="place-why"
            onChange={(event) => changeSignup({ phoneCode: event.currentTarget.value.replace(/\s/g, '') })}
            onBlur={() => setTouched(true)}
          />
        </div>
      )}
      <SubmitButton size="lg" fullWidth aria-describedby="place-why">
        {t('common.continue')}
      </SubmitButton>
      <p id="place-why" className={classes.why}>
        {!isValid && (isBusiness ? t('signup.place.missing') : fieldText('dialling_invalid', t))}
      </p>
    </Form>
  );
}
