/** States of a hold: `released` and `refunded` by a person, `lapsed` when nobody decided in time. */
export const HOLD_STATES = ['open', 'released', 'refunded', 'lapsed'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** The staff's decisions. */
export const HOLD_OUTCOMES = ['release', 'refund'] as const;
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number];

/** The staff's deadline in hours after the delivery's end. */
export const HOLD_HOURS = 72;
/** The shortest and longest reason that the staff may give; the courier reads it. */
export const HOLD_REASON_MIN = 10;
export const HOLD_REASON_MAX = 1_000;

/** The deadline of the staff's decision. */
export function holdClock(endedAt: Date): Date {
  return new Date(endedAt.getTime() + HOLD_HOURS * 3_600_000);
}

/** Whether a hold expires now: its deadline has passed and it has no certain finding. */
export function isExpired(hold: { isCertain: boolean; dueAt: Date }, now: Date): boolean {
  return !hold.isCertain && hold.dueAt <= now;
}

/** Which rules run: all, or in a demo only those that trips played at one desk do not trigger. */
export const RISK_CHECKS = ['all', 'demo'] as const;
export type RiskChecks = (typeof RISK_CHECKS)[number];
