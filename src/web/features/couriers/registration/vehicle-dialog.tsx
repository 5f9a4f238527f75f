import { VehicleFields, type Verification } from '#contract/couriers/registration.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useSaveVehicle } from './queries.ts';
import classes from './registration.module.css';
import { vehicleCheck, type VehicleValues } from './vehicle-check.ts';
import { VehicleFormFields } from './vehicle-fields.tsx';

const CHECK = vehicleCheck(VehicleFields);

/** Changes vehicle, plate, licence or address; warns that it requires a new verification. */
export function VehicleDialog({
  verification,
  onClose,
}: {
  verification: Verification;
  onClose: () => void;
}) {
  const t = useT();
  const save = useSaveVehicle();
  const form = useForm<VehicleValues>(CHECK, {
    vehicle: verification.vehicle,
    licenceNumber: verification.licenceNumber ?? '',
    plate: verification.plate ?? '',
    address: verification.address ?? '',
  });
  const submit = () => {
    const { licenceNumber, plate, address } = form.values;
    const vehicle = form.values.vehicle as Vehicle;
    const documents = needsLicence(vehicle) ? { licenceNumber, plate } : {};
    save.mutate(
      { vehicle, address, ...documents },
      {
        onSuccess: () => {
          showToast('cprof.saved');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('cprof.vehicle.change')}>
      <Form className={classes.form} isReady={form.isValid} sending={save} onSubmit={submit}>
        <p className={classes.lead}>{t('cprof.vehicle.warn')}</p>
        <VehicleFormFields form={form} />
        <VehicleProblem error={save.error} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('reg.missing', { n: form.missing })}
          missingClass={classes.why}
        >
          {t('cprof.vehicle.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function VehicleProblem({ error }: { error: unknown }) {
  const t = useT();
  if (!isProblem(error, 'account_busy')) return <ProblemAlert error={error} />;
  const isTrip = error.facts?.['reason'] === 'delivery_open';
  return (
    <BannerAlert>
      {t(isTrip ? 'cprof.vehicle.busy.delivery_open' : 'cprof.vehicle.busy.offer_live')}
    </BannerAlert>
  );
}
