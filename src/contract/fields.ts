import { z } from 'zod';
import { PARCEL_SIZES, VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { isPickupDate, isPickupTime } from '#domain/deliveries/pickup-window.ts';
import { isEmail } from '#domain/email.ts';
import { CURRENCIES } from '#domain/money.ts';
import { isPhone } from '#domain/phone.ts';
import { isAddress, isBusinessName, isPersonName, hasLetter } from '#domain/text/names.ts';
import { isOneLine, isPlainText, isVisible } from '#domain/text/visible.ts';
import { PASSWORD_MAX_LENGTH } from '#domain/accounts/accounts.ts';
import type { FieldReason } from './field-reasons.ts';

/** Names a field reason in a schema; the compiler rejects one without a message. */
export function reason(key: FieldReason): FieldReason {
  return key;
}

/** A one-line text with a visible character. */
export function line(max: number, missing: FieldReason = 'required') {
  return z
    .string(reason(missing))
    .max(max, reason('too_long'))
    .refine(isVisible, reason(missing))
    .refine(isOneLine, reason('not_plain'));
}

/** A one-line text that may be empty. */
export function optionalLine(max: number) {
  return z.string().max(max, reason('too_long')).refine(isOneLine, reason('not_plain')).optional();
}

/** A multi-line text with a visible character: free text, not a name. */
export function lines(max: number, missing: FieldReason = 'required') {
  return z
    .string(reason(missing))
    .max(max, reason('too_long'))
    .refine(isVisible, reason(missing))
    .refine(isPlainText, reason('not_plain'));
}

/** A multi-line text that may be empty. */
export function optionalLines(max: number) {
  return z.string().max(max, reason('too_long')).refine(isPlainText, reason('not_plain')).optional();
}

/** A person's name. */
export function personName(max: number, missing: FieldReason) {
  return line(max, missing)
    .refine(hasLetter, reason('letters_required'))
    .refine(isPersonName, reason('name_invalid'));
}

/** The name of a company or of a person at a door. */
export function businessName(max: number, missing: FieldReason = 'required') {
  return line(max, missing)
    .refine(hasLetter, reason('letters_required'))
    .refine(isBusinessName, reason('name_invalid'));
}

/** An address as text. */
export function addressLine(max: number) {
  return line(max).refine(isAddress, reason('letters_required'));
}

/** A company's name that may be left out. */
export function optionalBusinessName(max: number) {
  return optionalLine(max).refine(orEmpty(isBusinessName), reason('name_invalid'));
}

/** An address that may be left out. */
export function optionalAddress(max: number) {
  return optionalLine(max).refine(orEmpty(isAddress), reason('letters_required'));
}

function orEmpty(isRight: (text: string) => boolean) {
  return (text: string | undefined) => text === undefined || text.trim() === '' || isRight(text);
}

/** A machine-made text that is only passed back: a cursor, a token, a provider's place id. */
export function opaqueToken(max: number, why: FieldReason = 'invalid') {
  return z.string(reason(why)).max(max, reason(why)).refine(isOneLine, reason(why));
}

/** An opaque id. Our ids hold no invisible characters, and the database rejects NUL. */
export const Id = z.string().min(1).max(64).refine(isOneLine, reason('invalid'));
export const Email = z
  .string(reason('email_invalid'))
  .max(254, reason('email_invalid'))
  .refine(isEmail, reason('email_invalid'));
/** Room for every notation, invisible characters of a copied contact included. */
const PHONE_MAX = 30;
export const Phone = z
  .string(reason('phone_invalid'))
  .max(PHONE_MAX, reason('phone_invalid'))
  .refine(isPhone, reason('phone_invalid'));
/** A country's dialling code, as `+40`. */
export const DiallingCode = z
  .string(reason('dialling_invalid'))
  .regex(/^\+\d{1,4}$/, reason('dialling_invalid'));
export const ReceiverPhone = z
  .string(reason('receiver_phone_invalid'))
  .max(PHONE_MAX, reason('receiver_phone_invalid'))
  .refine(isPhone, reason('receiver_phone_invalid'));
/** Length only; the configured minimum and the list of common passwords are checked by the service. */
export const NewPassword = z
  .string(reason('password_short'))
  .min(6, reason('password_short'))
  .max(PASSWORD_MAX_LENGTH, reason('too_long'));

export const Latitude = z.number(reason('invalid')).min(-90, reason('invalid')).max(90, reason('invalid'));
export const Longitude = z.number(reason('invalid')).min(-180, reason('invalid')).max(180, reason('invalid'));
export const Point = z.strictObject({ lat: Latitude, lng: Longitude });

export const Amount = z.int(reason('invalid'));
export const MoneyField = z.object({ amount: Amount, currency: z.enum(CURRENCIES) });
export const Size = z.enum(PARCEL_SIZES, reason('required'));
export const VehicleField = z.enum(VEHICLES, reason('required'));
/** A day of the calendar, yyyy-MM-dd. */
export const Stars = z.int(reason('stars')).min(1, reason('stars')).max(5, reason('stars'));

export const CalendarDay = z.iso.date(reason('date_invalid'));
export const Instant = z.iso.datetime({ offset: true });
export const PickupDate = z.string(reason('date_invalid')).refine(isPickupDate, reason('date_invalid'));
export const PickupTime = z.string().refine(isPickupTime, reason('time_invalid'));

export const IdParams = z.strictObject({ id: Id });

/** A page of a list: its items and the next page's cursor (null at the end). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const PageQuery = {
  cursor: opaqueToken(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

/** A yes or no in an address. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
