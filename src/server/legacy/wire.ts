import type { z } from 'zod';
import { VEHICLE_OF_SIZE, PARCEL_SIZES, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { AppError } from '#domain/errors.ts';
import { fieldError } from '#server/services/errors.ts';
import { validationError } from '../http/validation.ts';
import type { Form } from './form.ts';

/** The specification's field for each path of the contract that a form fills, so that an error names what was sent. */
const SPELLINGS: Record<string, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  userType: 'user_type',
  businessName: 'business_name',
  country: 'country_name',
  county: 'stateName',
  phoneCode: 'phone_code',
  photoId: 'profile_image',
  'pickup.address': 'pickupaddress',
  'pickup.additional': 'pickup_additionalAddress',
  'pickup.lat': 'pickup_lat',
  'pickup.lng': 'pickup_long',
  'dropoff.address': 'dropoffaddress',
  'dropoff.additional': 'dropoff_additionalAddress',
  'dropoff.lat': 'dropoff_lat',
  'dropoff.lng': 'dropoff_long',
  size: 'vehicle_type',
  pickupDate: 'pickup_date',
  pickupTime: 'pickup_time',
  'sender.name': 'sender_name',
  'sender.phone': 'sender_contact',
  'receiver.name': 'receiver_name',
  'receiver.phone': 'receiver_contact',
  instructions: 'instrucktion_for_pickers',
  'cod.amount': 'cod',
  'cod.payoutIban': 'bankAccount',
  'cod.reference': 'clientInternalReference',
  offerId: 'driver_id',
  method: 'payment_type',
  promoCode: 'promo_code',
  code: 'promo_code',
  accessCode: 'code',
};

/** Parses by a schema of the contract; its errors name the specification's fields. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw respell(validationError(parsed.error));
}

/** The same error with the specification's field names; any other error passes unchanged. */
export function respell(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.details.fields) return error;
  const fields = error.details.fields.map(({ path, reason }) => ({ path: SPELLINGS[path] ?? path, reason }));
  return new AppError(error.code, { ...error.details, fields });
}

/** A required field. */
export function required(form: Form, name: string): string {
  const text = form.text(name);
  if (text === undefined) throw fieldError(name, 'required');
  return text;
}

/** A number of a form, or undefined when it is absent. Throws for anything but a plain decimal number. */
export function numberOf(form: Form, name: string): number | undefined {
  const text = form.text(name);
  if (text === undefined) return undefined;
  if (!/^[+-]?\d{1,12}(\.\d{1,20})?$/.test(text)) throw fieldError(name, 'invalid');
  return Number(text);
}

/** Converts an amount in major units to whole minor units; undefined when absent. At most two digits are accepted. */
export function minorOf(form: Form, name: string): number | undefined {
  const text = form.text(name);
  if (text === undefined) return undefined;
  const parts = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) throw fieldError(name, 'invalid');
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Formats minor units for the legacy API: major units with two digits. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Capitalises a vehicle or a status, as in the specification. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The parcel size of a `vehicle_type`; an unknown one is left to the contract to refuse. */
export function sizeOf(form: Form): ParcelSize | undefined {
  const vehicle = form.text('vehicle_type')?.toLowerCase();
  return PARCEL_SIZES.find((size) => VEHICLE_OF_SIZE[size] === vehicle);
}

/** The ends of a trip as points; missing ones are left to the contract to refuse. */
export function pointOf(form: Form, side: 'pickup' | 'dropoff') {
  return { lat: numberOf(form, `${side}_lat`), lng: numberOf(form, `${side}_long`) };
}
