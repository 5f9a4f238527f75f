import { isHoliday } from '../pricing/holidays.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** The hour from which on remittances are made, on the clock of the installation. */
export const REMITTANCE_HOUR = 5;

/** Whether banks work on a day (yyyy-MM-dd): Monday to Friday, except Romania's legal holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}
