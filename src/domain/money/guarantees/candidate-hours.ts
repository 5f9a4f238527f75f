import { addDays, dayStart, localDay, localHour } from '../../deliveries/pickup-window.ts';

/** Minutes for choosing a courier, before the way to the pickup can begin. */
const CHOOSING_MINUTES = 15;
/** The local hours at which a parcel may be guaranteed: nobody waits at the door at night. */
const FIRST_HOUR = 8;
const LAST_HOUR = 22;
const HOUR = 3_600_000;

/** A pickup as it is listed: its day (yyyy-MM-dd, null for a flexible one) and its hour or hours. */
type Pickup = { day: string | null; time?: string | undefined };

/** When a trip can begin at the earliest: after a courier is chosen, and not before the pickup's day or hour. */
export function earliestStart({ day, time }: Pickup, now: Date, timeZone: string): Date {
  const chosen = now.getTime() + CHOOSING_MINUTES * 60_000;
  if (day === null) return new Date(chosen);
  const [hour = '', minute = ''] = (time ?? `0${FIRST_HOUR}:00`).split(':');
  const opens = dayStart(day, timeZone).getTime() + Number(hour) * HOUR + Number(minute.slice(0, 2)) * 60_000;
  return new Date(Math.max(chosen, opens));
}

/** The full local hours after an instant at which a parcel may be guaranteed, of that day and the next. */
export function candidateHours(from: Date, timeZone: string): Date[] {
  const last = addDays(localDay(from, timeZone), 1);
  const first = Math.ceil(from.getTime() / HOUR) * HOUR;
  const hours = Array.from({ length: 48 }, (_, at) => new Date(first + at * HOUR));
  return hours.filter((at) => {
    const hour = localHour(at, timeZone);
    return at > from && hour >= FIRST_HOUR && hour <= LAST_HOUR && localDay(at, timeZone) <= last;
  });
}
