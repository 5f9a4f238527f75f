import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { canonicalPhone } from '#domain/phone.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useForm } from '../../accounts/auth/use-form.ts';
import { PersonFields } from '../../accounts/signup/person-fields.tsx';
import { Person } from '../../accounts/signup/person-schema.ts';
import { changeRegistration, useRegistration } from './registration-data.ts';
import classes from './registration.module.css';
import { STEP_PATHS } from './steps.ts';

/** Step 2: the courier's name and contact data. */
export function CourierPersonForm() {
  const t = useT();
  const navigate = useNavigate();
  const { firstName, lastName, email, phone } = useRegistration();
  const form = useForm(Person, { businessName: '', firstName, lastName, email, phone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isValid) return form.touchAll();
    const { businessName: _none, ...person } = form.values;
    changeRegistration({ ...person, phone: canonicalPhone(person.phone), hasPerson: true });
    void navigate(STEP_PATHS.password);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PersonFields form={form} isBusiness={false} />
      <Button type="submit" size="lg" fullWidth disabled={!form.isValid} aria-describedby="person-why">
        {t('common.continue')}
      </Button>
      <p id="person-why" className={classes.why}>
        {!form.isValid && t('signup.missing', { n: form.missing })}
      </p>
    </form>
  );
}
