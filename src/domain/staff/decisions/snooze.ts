const DAY = 86_400_000;
/** Days ahead to which a decision is snoozed at most. */
export const SNOOZE_DAYS_MAX = 7;

/** A snooze of a decision: the moment at which somebody set it, and its end. */
export type Snooze = { snoozedAt: Date; until: Date };
type Wait = { since: Date; dueAt: Date };

/** Whether a decision may be snoozed until a moment: ahead, within a week, and no later than its deadline. */
export function maySnoozeUntil(until: Date, dueAt: Date, now: Date): boolean {
  return until > now && until <= dueAt && until.getTime() - now.getTime() <= SNOOZE_DAYS_MAX * DAY;
}

/**
 * Whether a snooze keeps a decision out of the list now. It ends with its time, with a deadline that has come nearer and is
 * over, and when the same thing began to wait anew after it was set, such as papers that were sent again.
 */
export function isSnoozed({ snoozedAt, until }: Snooze, { since, dueAt }: Wait, now: Date): boolean {
  return until > now && dueAt > now && since <= snoozedAt;
}
