import type { z } from 'zod';
import { vehicleRefusals } from '#contract/couriers/registration.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { FieldCheck } from '#web/ui/form/use-form.ts';

export type VehicleValues = { vehicle: Vehicle | ''; licenceNumber: string; plate: string; address: string };

/** Validator of a vehicle: each field alone, then what the chosen vehicle requires. */
export function vehicleCheck(fields: z.ZodType): FieldCheck {
  return {
    safeParse(values) {
      const alone = fields.safeParse(values).error?.issues ?? [];
      const { vehicle, licenceNumber, plate } = values as VehicleValues;
      const together = vehicle === '' ? [] : vehicleRefusals({ vehicle, licenceNumber, plate });
      const issues = [...alone, ...together.map(({ path, why }) => ({ path: [path], message: why }))];
      return { success: issues.length === 0, error: { issues } };
    },
  };
}
