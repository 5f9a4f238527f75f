import { dayStart } from '#domain/deliveries/pickup-window.ts';
import { localText } from '#domain/text/local-text.ts';

const MINUTE = 60_000;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The instant of a day (yyyy-MM-dd) and a time (HH:mm) in a time zone; a time that the clock skips that day is as much later. Null
 * where one of them is not written.
 */
export function startInstant(day: string, time: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const minutes = minutesOf(time);
  const guess = new Date(dayStart(day, timeZone).getTime() + minutes * MINUTE);
  // After a changed clock the day has an hour more or less before this time.
  const off = minutes - minutesOf(localText(guess, timeZone, 'time'));
  return new Date(guess.getTime() + (Math.abs(off) === 60 ? off : 0) * MINUTE);
}
