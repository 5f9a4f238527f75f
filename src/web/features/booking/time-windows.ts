import { TIME_ZONE } from './pickup-date-text.ts';

const FIRST_HOUR = 6;
const LAST_HOUR = 23;

/** Half hours of a day as `HH:mm-HH:mm`; for today only those that have not begun yet. */
export function timeWindows(pickupDate: string, now: Date): string[] {
  const earliest = pickupDate === 'today' ? localTime(now) : '';
  return allWindows().filter((window) => window.slice(0, 5) > earliest);
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
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
