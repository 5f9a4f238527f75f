import { useNavigate } from 'react-router';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { NewPasswordFields, useNewPassword } from '../../accounts/account/new-password-fields.tsx';
import { CourierProblem } from './courier-problem.tsx';
import { useRegisterCourier } from './queries.ts';
import { clearRegistration, type RegistrationData, useRegistration } from './registration-data.ts';
import classes from './registration.module.css';
import { STEP_PATHS } from './steps.ts';

/** Step 3: the password, which creates the account: from here on registration can continue on any device. */
export function CourierPasswordForm() {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const registration = useRegistration();
  const fresh = useNewPassword();
  const register = useRegisterCourier();
  const submit = () => {
    register.mutate(bodyFrom(registration, fresh.password), {
      onSuccess: () => {
        showToast('signup.ok', 'reg.password.ok');
        void navigate(STEP_PATHS.licence, { replace: true });
        clearRegistration();
      },
    });
  };
  return (
    <Form className={classes.form} isReady={fresh.isValid} sending={register} onSubmit={submit}>
      <p className={classes.lead}>{t('reg.password.lead')}</p>
      <input type="text" name="username" autoComplete="username" value={registration.email} readOnly hidden />
      <NewPasswordFields {...fresh} />
      <p className={classes.lead}>
        {t.rich(
          'reg.privacy',
          {},
          {
            privacy: (parts) => (
              <a
                href={publicPath('privacy', locale)}
                target="_blank"
                rel="noreferrer"
                className={classes.link}
              >
                {parts}
              </a>
            ),
          },
        )}
      </p>
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('common.saving')}
        missing={t('signup.missing.password')}
        missingClass={classes.why}
      >
        {t('reg.password.cta')}
      </SubmitButton>
      <CourierProblem error={register.error} onClose={register.reset} />
    </Form>
  );
}

function bodyFrom(registration: RegistrationData, password: string) {
  const { firstName, lastName, email, phone, address, iban, licenceNumber, plate } = registration;
  const vehicle = registration.vehicle as Vehicle;
  const documents = needsLicence(vehicle) ? { licenceNumber, plate } : {};
  const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone };
  return { ...person, password, vehicle, ...documents, address, iban };
}
