import type { Insertable, Selectable } from 'kysely';
import type { ReturnEnd } from '#domain/deliveries/return-shipment.ts';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ReturnShipmentTables } from './schema-return-shipments.ts';

export type ReturnShipmentRow = Selectable<ReturnShipmentTables['return_shipments']>;

export async function insertReturnShipment(
  db: Transaction,
  row: Insertable<ReturnShipmentTables['return_shipments']>,
): Promise<void> {
  await db.insertInto('return_shipments').values(row).execute();
}

/** The return shipment that a delivery has asked for. */
export async function findReturnShipment(
  db: Database,
  deliveryId: string,
): Promise<ReturnShipmentRow | undefined> {
  return returnShipmentQuery(db, deliveryId).executeTakeFirst();
}

export function returnShipmentQuery(db: Database, deliveryId: Key) {
  return db.selectFrom('return_shipments').selectAll().where('delivery_id', '=', deliveryId);
}

/** Starts a return shipment with the delivery that carries it. */
export async function startReturnShipment(
  db: Transaction,
  deliveryId: string,
  childId: string,
): Promise<void> {
  await db
    .updateTable('return_shipments')
    .set({ state: 'under_way', child_id: childId })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Ends a return shipment that has not ended. */
export async function endReturnShipment(
  db: Transaction,
  deliveryId: string,
  state: ReturnEnd,
  at: Date,
): Promise<void> {
  await db
    .updateTable('return_shipments')
    .set({ state, ended_at: at })
    .where('delivery_id', '=', deliveryId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Writes down what a return shipment that was not carried gave back when the price was divided, in minor units. */
export async function payReturnShipment(db: Transaction, deliveryId: string, paid: number): Promise<void> {
  await db.updateTable('return_shipments').set({ paid }).where('delivery_id', '=', deliveryId).execute();
}
