import { localDay, localHour, pickupDay } from '#domain/deliveries/pickup-window.ts';
import { candidateHours, earliestStart } from '#domain/money/guarantees/candidate-hours.ts';
import type { Deps } from '#server/deps.ts';

/** What of a parsed line it depends on. */
type Line = { pickupDate: string; pickupTime?: string | undefined; deliverBy?: string | undefined };
type GuaranteedHour = { deliverBy?: string; pickupDate?: string; pickupTime?: string };
type Reason = 'method_unavailable' | 'time_without_day' | 'time_past' | 'time_invalid';

/** What the quote would refuse: a guaranteed hour that cannot be one. */
export function deliverByFaults(deps: Deps, line: Line | undefined) {
  const code = line ? deliverByFault(deps, line) : null;
  return code === null ? [] : [{ column: 'deliverBy' as const, code }];
}

/**
 * Why a line's guaranteed hour cannot be quoted: none is guaranteed here, its pickup has no fixed day, or the hour of that day is
 * too near, over, or at night. Null where it can, and without one.
 */
function deliverByFault(deps: Deps, line: Line): Reason | null {
  if (line.deliverBy === undefined) return null;
  if (deps.settings.guarantee === null) return 'method_unavailable';
  const hours = hoursOf(deps, line);
  if (hours === null) return 'time_without_day';
  if (hours.some(({ isOnDay }) => isOnDay)) return null;
  return hours.length > 0 ? 'time_past' : 'time_invalid';
}

/** The guaranteed hour of a line as the quote and the listing name it, with the pickup that it is counted from; nothing without one. */
export function deliverByOf(deps: Deps, line: Line): GuaranteedHour {
  const hour = line.deliverBy === undefined ? null : hoursOf(deps, line)?.find(({ isOnDay }) => isOnDay);
  if (!hour) return {};
  const { pickupDate, pickupTime } = line;
  const pickup = { pickupDate, ...(pickupTime === undefined ? {} : { pickupTime }) };
  return { deliverBy: hour.at.toISOString(), ...pickup };
}

/** The instants at which that hour can be guaranteed, on the pickup's day or the next; null for a pickup without a day. */
function hoursOf({ clock, settings: { timeZone } }: Deps, { pickupDate, pickupTime, deliverBy }: Line) {
  const now = clock.now();
  const day = pickupDay(pickupDate, now, timeZone);
  if (!day) return null;
  const hour = Number(deliverBy?.slice(0, 2));
  return candidateHours(earliestStart({ day, time: pickupTime }, now, timeZone), timeZone)
    .filter((at) => localHour(at, timeZone) === hour)
    .map((at) => ({ at, isOnDay: localDay(at, timeZone) === day }));
}
