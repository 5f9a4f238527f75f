import type { Insertable, Selectable } from 'kysely';
import type { GuaranteeState } from '#domain/money/guarantees/guarantee.ts';
import type { Key } from '../../core/compiled-query.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { GuaranteeTables } from './schema-guarantees.ts';

export type GuaranteeRow = Selectable<GuaranteeTables['guarantees']>;

export async function insertGuarantee(
  db: Transaction,
  row: Insertable<GuaranteeTables['guarantees']>,
): Promise<void> {
  await db.insertInto('guarantees').values(row).execute();
}

export async function findGuarantee(db: Database, deliveryId: string): Promise<GuaranteeRow | undefined> {
  return guaranteeQuery(db, deliveryId).executeTakeFirst();
}

export function guaranteeQuery(db: Database, deliveryId: Key) {
  return db.selectFrom('guarantees').selectAll().where('delivery_id', '=', deliveryId);
}

/** Deletes the guarantee of a delivery that nobody has been chosen for. */
export async function deleteGuarantee(db: Transaction, deliveryId: string): Promise<void> {
  await db.deleteFrom('guarantees').where('delivery_id', '=', deliveryId).execute();
}

/** Decides a pending guarantee. */
export async function decideGuarantee(
  db: Transaction,
  deliveryId: string,
  state: Exclude<GuaranteeState, 'pending'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('guarantees')
    .set({ state, decided_at: at })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Writes down what a decided guarantee gave back when the price was divided, in minor units. */
export async function payGuarantee(db: Transaction, deliveryId: string, paid: number): Promise<void> {
  await db.updateTable('guarantees').set({ paid }).where('delivery_id', '=', deliveryId).execute();
}

/** How many guarantees were decided since an instant, by their states. */
export async function guaranteesSince(db: Database, since: Date): Promise<Record<GuaranteeState, number>> {
  const rows = await db
    .selectFrom('guarantees')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('decided_at', '>=', since)
    .groupBy('state')
    .execute();
  const counted = { pending: 0, kept: 0, missed: 0, void: 0 };
  for (const { state, count } of rows) counted[state] = Number(count);
  return counted;
}
