import type { Alert } from '#contract/staff/alerts.ts';
import type { ShownIncident } from '#server/db/staff/alert-incidents.ts';

const MINUTE = 60_000;

/** One alert as the staff see it. */
export function presentAlert(row: ShownIncident, now: Date): Alert {
  const openedAt = row.opened_at ?? row.held_since;
  const dueAt = new Date(openedAt.getTime() + row.answer_minutes * MINUTE);
  return {
    id: row.id,
    rule: { id: row.rule_id, name: row.rule_name },
    delivery: { id: row.delivery_id, number: row.number },
    trouble: row.trouble,
    state: row.state,
    since: row.held_since.toISOString(),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isBreached: (row.answered_at ?? now) > dueAt,
    escalatedAt: row.escalated_at?.toISOString() ?? null,
    acknowledgedBy: row.answerer_name,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    snoozedBy: row.snoozed_until === null ? null : row.snoozer_name,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
