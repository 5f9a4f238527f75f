import { localDay } from '../deliveries/pickup-window.ts';

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Whether a text names a calendar month, yyyy-MM. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The calendar month of an instant in a time zone, yyyy-MM: by it a company counts its costs. */
export function monthOf(at: Date, timeZone: string): string {
  return localDay(at, timeZone).slice(0, 7);
}

/** The last day of a month (yyyy-MM), yyyy-MM-dd. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The month after another, yyyy-MM. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
