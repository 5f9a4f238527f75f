import { maySnoozeUntil } from '#domain/staff/decisions/snooze.ts';
import { timeZone } from '#web/i18n/time-zone.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY_HALF_HOURS = 48;

const SNOOZE_CHOICES = ['half_hour', 'hour', 'three_hours', 'morning'] as const;
type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

const MINUTES: Record<Exclude<SnoozeChoice, 'morning'>, number> = {
  half_hour: 30,
  hour: 60,
  three_hours: 180,
};

/** The moments to which a decision can be snoozed before its deadline, the nearest first; none where that is too close. */
export function snoozeChoices(dueAt: string, now: number): { choice: SnoozeChoice; until: Date }[] {
  return SNOOZE_CHOICES.map((choice) => ({
    choice,
    until: choice === 'morning' ? nextNine(now) : new Date(now + MINUTES[choice] * MINUTE),
  }))
    .filter(({ until }) => maySnoozeUntil(until, new Date(dueAt), new Date(now)))
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
}

/** The next nine o'clock in the installation's zone, also across a change of its clocks. */
function nextNine(now: number): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: timeZone() },
  });
  const first = Math.floor(now / HALF_HOUR) + 1;
  const instants = Array.from({ length: DAY_HALF_HOURS + 2 }, (_, n) => new Date((first + n) * HALF_HOUR));
  return instants.find((at) => clock.format(at) === '09:00') ?? new Date(now + DAY_HALF_HOURS * HALF_HOUR);
}
