import { z } from 'zod';
import { PARCEL_SIZES, VEHICLES } from '#domain/delivery/parcel-sizes.ts';
import { isPickupDate, isPickupTime } from '#domain/delivery/pickup-window.ts';
import { isEmail } from '#domain/email.ts';
import { CURRENCIES } from '#domain/money.ts';
import { isPhone } from '#domain/phone.ts';
import { isPlainText } from '#domain/text.ts';
import { PASSWORD_MAX_LENGTH } from '#domain/accounts.ts';
import type { FieldReason } from './field-texts.ts';

/** Names a field reason inside a schema; the compiler refuses one without a sentence. */
export function reason(key: FieldReason): FieldReason {
  return key;
}

/** A line of text without invisible characters, between the given lengths. */
export function line(max: number, missing: FieldReason = 'required') {
  return z
    .string(reason(missing))
    .max(max, reason('too_long'))
    .refine((text) => text.trim().length > 0, reason(missing))
    .refine(isPlainText, reason('not_plain'));
}

/** A text that may be left empty. */
export function optionalLine(max: number) {
  return z.string().max(max, reason('too_long')).refine(isPlainText, reason('not_plain')).optional();
}

/** An opaque id. No text of ours holds invisible characters, and the database takes no NUL at all. */
export const Id = z.string().min(1).max(64).refine(isPlainText, reason('invalid'));
export const Email = z
  .string(reason('email_invalid'))
  .max(254, reason('email_invalid'))
  .refine(isEmail, reason('email_invalid'));
export const Phone = z
  .string(reason('phone_invalid'))
  .max(20, reason('phone_invalid'))
  .refine(isPhone, reason('phone_invalid'));
/** A country's dialling code, as `+40`. */
export const DiallingCode = z
  .string(reason('dialling_invalid'))
  .regex(/^\+\d{1,4}$/, reason('dialling_invalid'));
export const ReceiverPhone = z
  .string(reason('receiver_phone_invalid'))
  .max(20, reason('receiver_phone_invalid'))
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

/** A page of a list: what came, and where the next page starts (null at the end). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const PageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
