import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';

/** The specification's four screens, in their order. */
export const REGISTRATION_STEPS = ['vehicle', 'person', 'password', 'licence'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Path of each step. */
export const STEP_PATHS: Record<RegistrationStep, string> = {
  vehicle: paths.vehicleInformation,
  person: paths.informationDriver,
  password: paths.createPasswordDriver,
  licence: paths.driverLicense,
};

/** The first step that is missing before this one, with its message; null when this one may show. */
export function missingBefore(
  step: 'vehicle' | 'person' | 'password',
  progress: { hasVehicle: boolean; hasPerson: boolean },
): { path: string; why: PlainKey } | null {
  if (step === 'vehicle') return null;
  if (!progress.hasVehicle) return { path: STEP_PATHS.vehicle, why: 'reg.why.vehicle' };
  if (step === 'password' && !progress.hasPerson) return { path: STEP_PATHS.person, why: 'reg.why.person' };
  return null;
}
