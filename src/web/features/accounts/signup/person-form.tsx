import { canonicalPhone } from '#domain/phone.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PersonFields } from './person-fields.tsx';
import { BusinessPerson, Person } from './person-schema.ts';
import classes from './signup.module.css';
import { changeSignup, type SignupFlow, useSignup } from './signup-data.ts';
import { pathAfter } from './steps.ts';
import { UserTypeChoice } from './user-type-choice.tsx';
import { useSignupNavigate } from './use-signup-step.ts';

/** Step 1: the sender's data, as a private person or a company. */
export function PersonForm({ way }: { way: SignupFlow }) {
  const t = useT();
  const go = useSignupNavigate();
  const signup = useSignup();
  const isBusiness = signup.userType === 'business';
  const form = useForm(isBusiness ? BusinessPerson : Person, {
    businessName: signup.businessName,
    firstName: signup.firstName,
    lastName: signup.lastName,
    email: signup.email,
    phone: signup.phone,
  });
  const submit = () => {
    changeSignup({ ...form.values, way, phone: canonicalPhone(form.values.phone), hasPerson: true });
    go(pathAfter('person', { ...signup, way }));
  };
  return (
    <Form className={classes.form} isReady={form.isValid} onSubmit={submit}>
      <UserTypeChoice value={signup.userType} onChange={(userType) => changeSignup({ userType })} />
      <PersonFields form={form} isBusiness={isBusiness} />
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
