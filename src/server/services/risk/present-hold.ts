import type { RiskHold, RiskHoldDetail } from '#contract/risk/admin-risks.ts';
import { CERTAINTY } from '#domain/risk/rules.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { type HoldWithPeople, holdWithPeople } from '#server/db/risk/risk-holds.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

const MOST_NOTES = 100;

/** A hold, open or decided, as the staff see it. */
export function presentHold(row: HoldWithPeople): RiskHold {
  const money = (amount: number | null) => ({ amount: amount ?? 0, currency: row.currency });
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    state: row.state,
    findings: row.findings.map((finding) => ({ ...finding, certainty: CERTAINTY[finding.rule] })),
    isCertain: row.is_certain,
    sender: `${row.sender_first_name} ${row.sender_last_name}`,
    courier: `${row.courier_first_name} ${row.courier_last_name}`,
    courierId: row.courier_id,
    method: row.method,
    price: money(row.price),
    coupon: money(row.coupon),
    courierNet: money(row.courier_net),
    pickupArea: row.pickup_area,
    dropoffArea: row.dropoff_area,
    distanceMeters: row.distance_meters,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decision: row.decided_at && {
      by: nameOf(row.staff_first_name, row.staff_last_name),
      reason: row.reason,
      at: row.decided_at.toISOString(),
    },
  };
}

/** A hold with the notes of the staff, which the audit log contains. Throws `not_found`. */
export async function presentHoldDetail(deps: Deps, id: string): Promise<RiskHoldDetail> {
  const row = orNotFound(await holdWithPeople(deps.db, id));
  const entries = await auditOf(deps.db, `hold:${id}`, MOST_NOTES);
  const notes = entries.flatMap(({ action, at, first_name, last_name, details }) =>
    action === 'hold_noted' && typeof details['text'] === 'string'
      ? [{ by: nameOf(first_name, last_name), text: details['text'], at: at.toISOString() }]
      : [],
  );
  return { ...presentHold(row), notes: notes.toReversed() };
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}
