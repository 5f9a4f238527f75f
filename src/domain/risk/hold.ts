/** What becomes of money that waits: `released` and `refunded` by a person, `lapsed` when nobody decided in time. */
export const HOLD_STATES = ['open', 'released', 'refunded', 'lapsed'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** What the staff may decide. */
export const HOLD_OUTCOMES = ['release', 'refund'] as const;
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number];

/** The staff decide within this many hours of the delivery's end. */
export const HOLD_HOURS = 72;
/** The shortest and the longest reason of the staff; the courier reads it. */
export const HOLD_REASON_MIN = 10;
export const HOLD_REASON_MAX = 1_000;

/** The instant at which the staff's clock runs out. */
export function holdClock(endedAt: Date): Date {
  return new Date(endedAt.getTime() + HOLD_HOURS * 3_600_000);
}

/** Whether the money goes by itself now: the clock has run out and nothing certain stands against it. */
export function lapses(hold: { isCertain: boolean; dueAt: Date }, now: Date): boolean {
  return !hold.isCertain && hold.dueAt <= now;
}

/** Which rules are asked: all of them, or in a demo those that trips played at one desk do not set off. */
export const RISK_CHECKS = ['all', 'demo'] as const;
export type RiskChecks = (typeof RISK_CHECKS)[number];
