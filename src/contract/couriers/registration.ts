import { z } from 'zod';
import { COURIER_STATES } from '#domain/accounts/accounts.ts';
import { isLicenceNumber, needsLicence } from '#domain/couriers/licence.ts';
import { isPlate } from '#domain/couriers/plate.ts';
import { REVIEW_STATES, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '#domain/couriers/review.ts';
import { REFUSAL_REASONS } from '#domain/couriers/verification.ts';
import { canonicalIban, isRomanianIban } from '#domain/money/iban.ts';
import { isOneLine } from '#domain/text/visible.ts';
import { Registration, User } from '../accounts/auth.ts';
import { addressLine, Id, Instant, lines, optionalLine, reason, VehicleField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const Iban = z
  .string(reason('iban_invalid'))
  .max(40, reason('iban_invalid'))
  .refine(isOneLine, reason('iban_invalid'))
  .refine((text) => isRomanianIban(canonicalIban(text)), reason('iban_invalid'));

const VehicleShape = {
  vehicle: VehicleField,
  /** Not required for a bicycle. */
  licenceNumber: optionalLine(30),
  plate: optionalLine(15),
  address: addressLine(300),
};

type VehicleInput = {
  vehicle: z.infer<typeof VehicleField>;
  licenceNumber?: string | undefined;
  plate?: string | undefined;
};

/** The field errors of a vehicle: one that requires a licence needs its number and a plate; a bicycle needs neither. */
export function vehicleRefusals(
  input: VehicleInput,
): { path: 'licenceNumber' | 'plate'; why: 'required' | 'licence_invalid' | 'plate_invalid' }[] {
  if (!needsLicence(input.vehicle)) return [];
  const licence = input.licenceNumber?.trim() ?? '';
  const plate = input.plate?.trim() ?? '';
  return [
    ...(licence === '' ? [{ path: 'licenceNumber', why: 'required' } as const] : []),
    ...(licence !== '' && !isLicenceNumber(licence)
      ? [{ path: 'licenceNumber', why: 'licence_invalid' } as const]
      : []),
    ...(plate === '' ? [{ path: 'plate', why: 'required' } as const] : []),
    ...(plate !== '' && !isPlate(plate) ? [{ path: 'plate', why: 'plate_invalid' } as const] : []),
  ];
}

const refuseVehicle = (input: VehicleInput, context: z.RefinementCtx) => {
  for (const { path, why } of vehicleRefusals(input)) {
    context.addIssue({ code: 'custom', path: [path], message: reason(why) });
  }
};

export const CourierVehicle = z.strictObject(VehicleShape).superRefine(refuseVehicle);
export type CourierVehicle = z.infer<typeof CourierVehicle>;

/** Form fields, each validated alone; `vehicleRefusals` validates them together. */
export const VehicleFields = z.object(VehicleShape);
export const VehicleStepFields = z.object({ ...VehicleShape, iban: Iban });
export const IbanField = z.object({ iban: Iban });

const { firstName, lastName, email, phone, phoneCode, businessName, country, password } = Registration.shape;

export const CourierRegistration = z
  .strictObject({
    firstName,
    lastName,
    email,
    phone,
    phoneCode,
    businessName,
    country,
    password,
    ...VehicleShape,
    iban: Iban,
  })
  .superRefine(refuseVehicle);

export const registerCourier = defineRoute({
  id: 'registerCourier',
  method: 'POST',
  path: '/auth/register-courier',
  access: 'public',
  summary:
    'Creates a courier account and signs it in; documents follow as uploads. It may not work before the staff have verified it.',
  throttle: 'register',
  status: 201,
  body: CourierRegistration,
  response: z.object({ user: User }),
  refusals: ['validation_failed', 'email_taken', 'weak_password', 'too_many_requests'],
});

/** A request for review of a suspension, and its answer with the name of who decided. */
const Review = z.object({
  id: z.string(),
  state: z.enum(REVIEW_STATES),
  text: z.string(),
  askedAt: Instant,
  dueAt: Instant,
  answer: z.string().nullable(),
  by: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

/** A courier's verification, as the courier sees it. */
export const Verification = z.object({
  state: z.enum(COURIER_STATES),
  /** Documents were submitted and are not decided about yet; also while a verified courier renews them. */
  isWaiting: z.boolean(),
  /** What must be submitted before a review can begin. */
  missing: z.array(z.enum(['licence-front', 'licence-back', 'terms'])),
  submittedAt: Instant.nullable(),
  /** Why something is asked for again, or why the account is suspended, and by whom it was decided. */
  decision: z
    .object({
      reason: z.enum(REFUSAL_REASONS).nullable(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  /** The deadline for asking for a review of the suspension; null when that is not possible. */
  reviewUntil: Instant.nullable(),
  /** The newest request for review of this suspension. */
  review: Review.nullable(),
  vehicle: VehicleField,
  licenceNumber: z.string().nullable(),
  plate: z.string().nullable(),
  address: z.string().nullable(),
  /** The IBAN with its middle masked. */
  ibanMasked: z.string().nullable(),
  frontUrl: z.string().nullable(),
  backUrl: z.string().nullable(),
  /** The last day on which the documents are valid, and whether it has passed or is near. */
  documentsExpireOn: z.string().nullable(),
  documents: z.enum(['none', 'valid', 'ending', 'expired']),
});
export type Verification = z.infer<typeof Verification>;

export const verification = defineRoute({
  id: 'verification',
  method: 'GET',
  path: '/courier/verification',
  access: 'courier',
  summary: 'Where the verification stands: what is missing, what waits, what was refused and why.',
  response: Verification,
  refusals: ['not_found'],
});

export const sendDocuments = defineRoute({
  id: 'sendDocuments',
  method: 'POST',
  path: '/courier/documents',
  access: 'courier',
  summary:
    'Sends both sides of the licence in for verification. A bicycle needs no pictures; terms are accepted with the first sending.',
  idempotent: true,
  body: z.strictObject({
    frontId: Id.optional(),
    backId: Id.optional(),
    termsAccepted: z.boolean(),
  }),
  response: Verification,
  refusals: ['validation_failed', 'transition_refused'],
});

export const askForReview = defineRoute({
  id: 'askForReview',
  method: 'POST',
  path: '/courier/review',
  access: 'courier',
  summary:
    'Asks for a suspension to be looked at again, within 14 days of it; the staff answer within 14 days. One request is open at a time.',
  idempotent: true,
  body: z.strictObject({
    text: lines(REVIEW_TEXT_MAX).refine((text) => text.trim().length >= REVIEW_TEXT_MIN, reason('too_short')),
  }),
  response: Verification,
  refusals: ['validation_failed', 'transition_refused', 'not_found'],
});

export const saveVehicle = defineRoute({
  id: 'saveVehicle',
  method: 'PUT',
  path: '/courier/vehicle',
  access: 'courier',
  summary:
    'Changes vehicle, licence number, plate and address. A verified courier needs papers for the new one first; refused while a trip or an offer lives.',
  body: CourierVehicle,
  response: Verification,
  refusals: ['validation_failed', 'transition_refused', 'account_busy'],
});

export const changeIban = defineRoute({
  id: 'changeIban',
  method: 'PUT',
  path: '/courier/iban',
  access: 'courier',
  summary:
    'Changes the account that earnings go to; asks for the password again and writes to the courier. Nothing is paid out for 72 hours after it.',
  body: z.strictObject({ iban: Iban, password: z.string().max(200) }),
  response: Verification,
  refusals: ['validation_failed', 'wrong_password', 'courier_suspended', 'too_many_requests'],
});
