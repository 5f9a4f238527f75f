import { localText } from '../text/local-text.ts';

/** How far ahead a parcel may be listed, in days. */
export const MAX_DAYS_AHEAD = 30;

const SPEC_DATE = /^(\d{2})-(\d{2})-(\d{4})$/;
const PICKUP_TIME = /^([01]\d|2[0-3]):[0-5]\d(-([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether a text is "flexible", "today", "tomorrow" or a real day written dd-MM-yyyy (specification, section 9). */
export function isPickupDate(value: string): boolean {
  return value === 'flexible' || value === 'today' || value === 'tomorrow' || isoDay(value) !== null;
}

/** Whether a text is HH:mm or HH:mm-HH:mm with the end after the start. */
export function isPickupTime(value: string): boolean {
  if (!PICKUP_TIME.test(value)) return false;
  const [start, end] = value.split('-');
  return end === undefined || (start ?? '') < end;
}

/** Whether the hour of a pickup on its day (yyyy-MM-dd) is over: a window at its end, a single hour a minute later. */
export function isPickupOver(day: string | null, time: string, now: Date, timeZone: string): boolean {
  if (day !== localDay(now, timeZone)) return false;
  const clock = localText(now, timeZone, 'time');
  const [hour = '', end] = time.split('-');
  return end === undefined ? hour < clock : end <= clock;
}

/** Converts dd-MM-yyyy to yyyy-MM-dd; null when it is no day of the calendar. */
export function isoDay(specDate: string): string | null {
  const parts = SPEC_DATE.exec(specDate);
  if (!parts) return null;
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`;
  const day = new Date(`${iso}T12:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null;
}

/** Converts yyyy-MM-dd to the specification's dd-MM-yyyy. */
export function specDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day}-${month}-${year}`;
}

/** The calendar day (yyyy-MM-dd) of an instant in a time zone. */
export function localDay(at: Date, timeZone: string): string {
  return localText(at, timeZone, 'day');
}

/** The hour of the day, 0 to 23, of an instant in a time zone. */
export function localHour(at: Date, timeZone: string): number {
  return Number(localText(at, timeZone, 'hour'));
}

/**
 * Resolves a choice of pickup day at an instant to yyyy-MM-dd; null for "flexible". Returns undefined when the day is
 * past or more than 30 days ahead.
 */
export function pickupDay(choice: string, now: Date, timeZone: string): string | null | undefined {
  if (choice === 'flexible') return null;
  const today = localDay(now, timeZone);
  if (choice === 'today') return today;
  if (choice === 'tomorrow') return addDays(today, 1);
  const day = isoDay(choice);
  if (day === null || day < today || day > addDays(today, MAX_DAYS_AHEAD)) return undefined;
  return day;
}

/** Adds whole days to yyyy-MM-dd. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The instant at which a calendar day begins in a time zone of whole hours (Europe/Bucharest), across DST changes. */
export function dayStart(day: string, timeZone: string): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  const hour = localHour(utcMidnight, timeZone);
  const isThere = localDay(utcMidnight, timeZone) === day;
  return new Date(utcMidnight.getTime() - (isThere ? hour : hour - 24) * 3_600_000);
}
