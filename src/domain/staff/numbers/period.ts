import { addDays } from '../../deliveries/pickup-window.ts';

/** The longest period that is asked for, in days. */
export const LONGEST_PERIOD_DAYS = 92;
const DAY_MS = 86_400_000;

/** Calendar days (yyyy-MM-dd), both included. */
export type Period = { from: string; to: string };

/** How many days a period has; less than one when it ends before it begins. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The days of a period in their order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, n) => addDays(period.from, n));
}

/** The period before, as long. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** The first day of the month that lies so many months before a day's. */
export function monthsBefore(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
}
