import { type Insertable, type Selectable, sql } from 'kysely';
import { memoizeBy } from '#domain/memoize-by.ts';
import { AppError } from '#domain/errors.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { anyOf } from '../core/any-of.ts';
import type { Database } from '../core/connect.ts';
import { microBatch } from '../core/micro-batch.ts';
import type { SessionsTable } from '../schema-accounts.ts';

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: Database, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The columns that every request needs of its session. */
const SESSION_COLUMNS = [
  'id_hash',
  'account_id',
  'role',
  'csrf_token',
  'last_seen_at',
  'expires_at',
  'has_second_factor',
  'viewed_id',
  'viewed_role',
  'viewed_until',
] as const;

/** A session with the role of the staff's member, null for everybody else. */
type FoundSession = Pick<SessionRow, (typeof SESSION_COLUMNS)[number]> & { staff_role: StaffRole | null };
type Finder = (idHash: Buffer) => Promise<FoundSession | undefined>;
const finderOf = memoizeBy((db: Database) => db, makeFinder);

/**
 * A session's current state, by the hash of its secret. Concurrent look-ups share one statement that begins after the
 * last of them was requested: an ended session is never served from a cache. Throws `unavailable` when too many wait.
 */
export async function findSession(db: Database, idHash: Buffer): Promise<FoundSession | undefined> {
  return finderOf(db)(idHash);
}

function makeFinder(db: Database): Finder {
  return microBatch({
    // One slow query does not block later ones.
    atOnce: 3,
    largest: 200,
    mostWaiting: 2_000,
    full: () => new AppError('unavailable'),
    work: async (hashes: Buffer[]) => {
      const rows = await sessionsBy(db, hashes);
      const byHash = new Map(rows.map((row) => [row.id_hash.toString('hex'), row]));
      return (hash) => byHash.get(hash.toString('hex'));
    },
  });
}

async function sessionsBy(db: Database, hashes: Buffer[]): Promise<FoundSession[]> {
  const [only, ...others] = hashes;
  const all = db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .select(
      sql<StaffRole | null>`CASE WHEN role = 'admin'
      THEN (SELECT staff_role FROM accounts WHERE accounts.id = sessions.account_id) END`.as('staff_role'),
    );
  if (!only || others.length > 0) return all.where('id_hash', '=', anyOf(hashes, 'bytea')).execute();
  return all.where('id_hash', '=', only).execute();
}

/** Whether a session exists, as this transaction sees it. */
export async function hasSession(db: Database, idHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Database, idHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute();
}

/** A person's sessions, the most recently used first; some may have expired. */
export async function sessionsOf(db: Database, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
