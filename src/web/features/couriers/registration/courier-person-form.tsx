import { useNavigate } from 'react-router';
import { canonicalPhone } from '#domain/phone.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
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
  const submit = () => {
    const { businessName: _none, ...person } = form.values;
    changeRegistration({ ...person, phone: canonicalPhone(person.phone), hasPerson: true });
    void navigate(STEP_PATHS.password);
  };
  return (
    <Form className={classes.form} isReady={form.isValid} onSubmit={submit}>
      <PersonFields form={form} isBusiness={false} />
      <SubmitButton
        size="lg"
        fullWidth
        missing={t('signup.missing', { n: form.missing })}
        missingClass={classes.why}
      >
        {t('common.continue')}
      </SubmitButton>
    </Form>
  );
}
