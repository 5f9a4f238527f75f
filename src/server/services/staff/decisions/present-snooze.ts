import type { PendingDecision } from '#contract/staff/admin-decisions.ts';

type Snooze = { staff_id: string; name: string; snoozed_until: Date };

/** A snooze as the staff see it. */
export function presentSnooze({
  staff_id,
  name,
  snoozed_until,
}: Snooze): NonNullable<PendingDecision['snooze']> {
  return { by: { id: staff_id, name }, until: snoozed_until.toISOString() };
}
