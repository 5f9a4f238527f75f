import type { RecurringTemplate } from '#contract/deliveries/recurring.ts';
import { costCentresOf } from '#server/db/companies/cost-centres.ts';
import { type DeliveryRow, findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { actsAsSender } from '../../companies/acts-as-sender.ts';
import { fieldError, orNotFound } from '../../errors.ts';

/**
 * What a rule lists each time, from a delivery that the person sees to. Throws `not_found` for any other, a field error for one
 * that belongs to one parcel: with goods' money, a guaranteed hour, a return shipment, or haulage.
 */
export async function templateOf(tx: Tx, actor: Actor, deliveryId: string): Promise<RecurringTemplate> {
  const row = orNotFound(await findDelivery(tx.db, deliveryId));
  orNotFound((await actsAsSender(tx, actor, row)) ? row : null);
  const isOnce = [row.cod_amount, row.deliver_by, row.return_kinds, row.return_of, row.haulage_terms];
  if (isOnce.some((each) => each !== null)) throw fieldError('deliveryId', 'invalid');
  return {
    pickup: stopOf(row, 'pickup'),
    dropoff: stopOf(row, 'dropoff'),
    size: row.size,
    sender: { name: row.sender_name, phone: row.sender_phone },
    receiver: { name: row.receiver_name, phone: row.receiver_phone },
    proofPolicy: row.proof_policy,
    ...optional('instructions', row.instructions),
    ...optional('note', row.note),
    ...optional('inspection', row.inspection),
    ...optional('inspectionMinutes', row.inspection_minutes),
    ...optional('declaredValue', row.declared_value),
    ...optional('companyId', row.company_id),
    ...optional('costCentre', await costCentreCodeOf(tx, row)),
  };
}

function stopOf(row: DeliveryRow, end: 'pickup' | 'dropoff') {
  const precision = row[`${end}_precision`];
  const isConfirmed = row[`${end}_marker_confirmed`];
  return {
    address: row[`${end}_address`],
    ...optional('additional', row[`${end}_additional`]),
    lat: row[`${end}_lat`],
    lng: row[`${end}_lng`],
    pinConfirmed: isConfirmed,
    ...optional('precision', precision),
    // A guess that was left to the courier's call stays one.
    ...(precision !== null && precision !== 'house' && !isConfirmed ? { callAhead: true } : {}),
  };
}

async function costCentreCodeOf(tx: Tx, { company_id: companyId, cost_centre_id: id }: DeliveryRow) {
  if (companyId === null || id === null) return null;
  return (await costCentresOf(tx.db, companyId)).find((each) => each.id === id)?.code ?? null;
}

function optional<Name extends string, T>(name: Name, value: T | null): { [N in Name]?: T } {
  return value === null ? {} : ({ [name]: value } as { [N in Name]?: T });
}
