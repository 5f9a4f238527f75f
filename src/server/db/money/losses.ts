import type { Insertable } from 'kysely';
import type { Transaction } from '../core/connect.ts';
import type { LossTables } from '../schema-losses.ts';

/** Writes down that a parcel was declared lost. */
export async function insertLoss(db: Transaction, row: Insertable<LossTables['losses']>): Promise<void> {
  await db.insertInto('losses').values(row).execute();
}
