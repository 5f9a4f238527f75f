import { useNavigate } from 'react-router';
import { VehicleStepFields } from '#contract/couriers/registration.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import { changeRegistration, useRegistration } from './registration-data.ts';
import classes from './registration.module.css';
import { STEP_PATHS } from './steps.ts';
import { vehicleCheck } from './vehicle-check.ts';
import { VehicleFormFields } from './vehicle-fields.tsx';

const CHECK = vehicleCheck(VehicleStepFields);

/** Step 1: the vehicle and what it may carry, the numbers of its documents, the address, and the payout IBAN. */
export function VehicleForm() {
  const t = useT();
  const navigate = useNavigate();
  const { vehicle, licenceNumber, plate, address, iban } = useRegistration();
  const form = useForm(CHECK, { vehicle, licenceNumber, plate, address, iban });
  const submit = () => {
    changeRegistration({ ...form.values, hasVehicle: true });
    void navigate(STEP_PATHS.person);
  };
  return (
    <Form className={classes.form} isReady={form.isValid} onSubmit={submit}>
      <p className={classes.lead}>{t('reg.vehicle.lead')}</p>
      <VehicleFormFields form={form} />
      <IbanInput description={t('dreg.iban.hint')} {...fieldOf(form, 'iban')} />
      <SubmitButton
        size="lg"
        fullWidth
        missing={t('reg.missing', { n: form.missing })}
        missingClass={classes.why}
      >
        {t('common.continue')}
      </SubmitButton>
    </Form>
  );
}
