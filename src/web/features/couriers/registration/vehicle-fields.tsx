import { TextInput } from '@mantine/core';
import { needsLicence } from '#domain/couriers/licence.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { fieldOf, type FormFields } from '#web/ui/form/use-form.ts';
import { VehicleChoice } from './vehicle-choice.tsx';
import type { VehicleValues } from './vehicle-check.ts';

type Name = 'licenceNumber' | 'plate' | 'address';
type Field = { name: Name; label: PlainKey; hint: PlainKey; autoComplete: string; capitals?: boolean };

const DRIVEN: readonly Field[] = [
  {
    name: 'licenceNumber',
    label: 'dreg.license',
    hint: 'dreg.license.hint',
    autoComplete: 'off',
    capitals: true,
  },
  { name: 'plate', label: 'dreg.plate', hint: 'dreg.plate.hint', autoComplete: 'off', capitals: true },
];
const ADDRESS: Field = {
  name: 'address',
  label: 'dreg.address',
  hint: 'reg.address.hint',
  autoComplete: 'street-address',
};

/** Vehicle fields: the vehicle and what it requires; a bicycle has neither licence nor plate. */
export function VehicleFormFields<T extends VehicleValues>({ form }: { form: FormFields<T> }) {
  const { vehicle } = form.values;
  const fields = vehicle !== '' && needsLicence(vehicle) ? [...DRIVEN, ADDRESS] : [ADDRESS];
  return (
    <>
      <VehicleChoice value={vehicle} onChange={(chosen) => form.set('vehicle', chosen)} />
      {fields.map((field) => (
        <VehicleField key={field.name} field={field} form={form} />
      ))}
    </>
  );
}

function VehicleField<T extends VehicleValues>({ field, form }: { field: Field; form: FormFields<T> }) {
  const t = useT();
  const { name, label, hint, autoComplete, capitals } = field;
  return (
    <TextInput
      label={t(label)}
      description={t(hint)}
      autoComplete={autoComplete}
      autoCapitalize={capitals ? 'characters' : undefined}
      spellCheck={false}
      required
      withAsterisk={false}
      {...fieldOf(form, name)}
    />
  );
}
