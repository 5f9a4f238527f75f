import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { VehicleStepFields } from '#contract/couriers/registration.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useForm } from '../../accounts/auth/use-form.ts';
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
  const form = useForm(CHECK, { vehicle: vehicle as Vehicle | '', licenceNumber, plate, address, iban });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isValid) return form.touchAll();
    changeRegistration({ ...form.values, hasVehicle: true });
    void navigate(STEP_PATHS.person);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('reg.vehicle.lead')}</p>
      <VehicleFormFields form={form} />
      <TextInput
        label={t('dreg.iban')}
        description={t('dreg.iban.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        value={form.values.iban}
        error={form.error('iban')}
        onChange={(event) => form.set('iban', event.currentTarget.value)}
        onBlur={() => form.touch('iban')}
      />
      <Button type="submit" size="lg" fullWidth disabled={!form.isValid} aria-describedby="vehicle-why">
        {t('common.continue')}
      </Button>
      <p id="vehicle-why" className={classes.why}>
        {!form.isValid && t('reg.missing', { n: form.missing })}
      </p>
    </form>
  );
}
