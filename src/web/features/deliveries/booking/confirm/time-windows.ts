import { isPickupOver, localDay, pickupDay } from '#domain/deliveries/pickup-window.ts';
import { timeZone } from '#web/i18n/time-zone.ts';

const FIRST_HOUR = 6;
const LAST_HOUR = 23;

/** Half hours of a day as `HH:mm-HH:mm`, for today only those that have not begun yet; none without a day. */
export function timeWindows(pickupDate: string, now: Date): string[] {
  const day = pickupDay(pickupDate, now, timeZone());
  if (day === null) return [];
  const earliest = day === localDay(now, timeZone()) ? localTime(now) : '';
  return allWindows().filter((window) => window.slice(0, 5) > earliest);
}

/** The time of the chosen day; ignored without a day, which an older draft may have. */
export function chosenTime({ pickupDate, pickupTime }: { pickupDate: string; pickupTime: string }): string {
  return pickupDate === 'flexible' ? '' : pickupTime;
}

/** Whether the chosen time has passed since it was chosen. */
export function isTimePast(draft: { pickupDate: string; pickupTime: string }, now: Date): boolean {
  const [day, time] = [pickupDay(draft.pickupDate, now, timeZone()), chosenTime(draft)];
  return time !== '' && day !== undefined && isPickupOver(day, time, now, timeZone());
}

function allWindows(): string[] {
  const starts: string[] = [];
  for (let hour = FIRST_HOUR; hour <= LAST_HOUR; hour += 1) {
    starts.push(`${two(hour)}:00`, `${two(hour)}:30`);
  }
  return starts.slice(0, -1).map((start, at) => `${start}-${starts[at + 1]}`);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function localTime(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
