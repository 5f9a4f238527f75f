import { sql } from 'kysely';
import type { Erasure, ErasureScope } from '#domain/accounts/erasures.ts';
import type { Database } from '../core/connect.ts';

/** Records an erasure; a recorded one stays unchanged. */
export async function insertErasure(db: Database, { scope, subjectHash, at }: Erasure): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ scope, subject_hash: subjectHash, at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['scope', 'subject_hash']).doNothing())
    .execute();
}

/** Every recorded erasure, oldest first. */
export async function allErasures(db: Database): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasures').selectAll().orderBy('at').execute();
  return rows.map((row) => ({ scope: row.scope, subjectHash: row.subject_hash, at: row.at.toISOString() }));
}

/** The ids on the erasure list that this database still has. */
export async function erasedButPresent(
  db: Database,
  scope: ErasureScope,
  hashes: readonly string[],
): Promise<string[]> {
  return scope === 'account' ? livingAccounts(db, hashes) : livingSubscribers(db, hashes);
}

const HASHED_ID = sql<string>`encode(sha256(convert_to(id, 'UTF8')), 'hex')`;

async function livingAccounts(db: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(HASHED_ID, '=', sql<string>`ANY(${hashes})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function livingSubscribers(db: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(HASHED_ID, '=', sql<string>`ANY(${hashes})`)
    .where('status', '<>', 'left')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
