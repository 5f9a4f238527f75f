import type { Selectable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { SecondFactorTables } from '../schema-second-factor.ts';

export type SecondFactorRow = Selectable<SecondFactorTables['second_factors']>;

export async function findSecondFactor(
  db: Database,
  accountId: string,
): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Stores a secret that waits for its first code; replaces an earlier pending one. */
export async function savePendingSecret(
  db: Database,
  accountId: string,
  pending: Buffer,
  now: Date,
): Promise<void> {
  const waiting = { pending, pending_at: now };
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: null, confirmed_at: null, ...waiting })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(waiting))
    .execute();
}

/** Activates the pending secret; false when it is no longer the pending one. */
export async function takePendingSecret(
  db: Database,
  accountId: string,
  pending: Buffer,
  step: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ secret: pending, confirmed_at: now, last_step: step, pending: null, pending_at: null })
    .where('account_id', '=', accountId)
    .where('pending', '=', pending)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a pending secret; the active one stays. */
export async function forgetPendingSecret(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ pending: null, pending_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Uses a time step's code; false when that step, or a later one, was already used. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes the second factor with its recovery codes; false when there was none. */
export async function deleteSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const result = await db.deleteFrom('second_factors').where('account_id', '=', accountId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(db: Database, accountId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code; false when it is unknown or was used. */
export async function takeRecoveryCode(
  db: Database,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
