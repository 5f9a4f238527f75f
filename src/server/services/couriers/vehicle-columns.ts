import type { CourierVehicle } from '#contract/couriers/registration.ts';
import { canonicalLicence, needsLicence } from '#domain/couriers/licence.ts';
import { canonicalPlate } from '#domain/couriers/plate.ts';
import { tidyLine } from '#domain/text/text.ts';

/** The columns of a vehicle; a bicycle has neither licence nor plate, whatever was typed. */
export function vehicleColumns(input: CourierVehicle) {
  const isDriven = needsLicence(input.vehicle);
  return {
    vehicle: input.vehicle,
    licence_number: isDriven ? canonicalLicence(input.licenceNumber ?? '') : null,
    plate: isDriven ? canonicalPlate(input.plate ?? '') : null,
    address: tidyLine(input.address),
  };
}
