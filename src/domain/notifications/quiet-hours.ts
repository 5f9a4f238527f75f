import { localText } from '../text/local-text.ts';

const DAY_MINUTES = 24 * 60;
const HOURS_MINUTES = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Start and end in minutes after local midnight; `from` after `to` crosses midnight, equal means never. */
export type QuietHours = { fromMinute: number; toMinute: number };

/** The default: from ten in the evening to seven in the morning. */
export const USUAL_QUIET_HOURS: QuietHours = { fromMinute: 22 * 60, toMinute: 7 * 60 };

/** Parses HH:mm to minutes after midnight, or null. */
export function minuteOf(text: string): number | null {
  const parts = HOURS_MINUTES.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** Formats minutes after midnight as HH:mm. */
export function clockText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the local day at an instant. */
function localMinute(at: Date, timeZone: string): number {
  return minuteOf(localText(at, timeZone, 'time')) ?? 0;
}

function isWithin({ fromMinute, toMinute }: QuietHours, minute: number): boolean {
  if (fromMinute <= toMinute) return minute >= fromMinute && minute < toMinute;
  return minute >= fromMinute || minute < toMinute;
}

/**
 * When the quiet hours around an instant end, in local time, or null outside of them. A night with a clock change is an
 * hour shorter or longer, and an end within the skipped hour moves to the moment of the change.
 */
export function quietUntil(quiet: QuietHours | null, at: Date, timeZone: string): Date | null {
  if (!quiet || !isWithin(quiet, localMinute(at, timeZone))) return null;
  const start = at.getTime() - (at.getTime() % 60_000);
  // A search minute by minute would be right too; the guess saves steps, and the loop corrects it around a clock
  // change.
  const ahead = (quiet.toMinute - localMinute(at, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  let end = new Date(start + Math.max(0, ahead - 60) * 60_000);
  while (isWithin(quiet, localMinute(end, timeZone))) end = new Date(end.getTime() + 60_000);
  return end;
}
