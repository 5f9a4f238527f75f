import { sql, type SqlBool } from 'kysely';
import type { CourierState } from '#domain/accounts/accounts.ts';
import type { Database } from '../core/connect.ts';

export type CourierSearch = {
  /** Couriers whose documents or requests wait, the longest first; or those of a state, or all, newest first. */
  queue: 'waiting' | 'reviews' | 'all' | CourierState;
  /** Search words of a name, an e-mail, a phone or a plate. */
  terms: string | null;
  after: { at: Date; id: string } | null;
  limit: number;
};

const ORDER = {
  waiting: 'couriers.submitted_at',
  reviews: 'courier_reviews.due_at',
  all: 'accounts.created_at',
} as const;

/** A page of couriers with their accounts. */
export async function listStaffCouriers(db: Database, { queue, terms, after, limit }: CourierSearch) {
  const isQueue = queue === 'waiting' || queue === 'reviews';
  const at = sql.ref<Date>(ORDER[isQueue ? queue : 'all']);
  let query = staffCouriers(db)
    .where('accounts.deleted_at', 'is', null)
    .orderBy(at, isQueue ? 'asc' : 'desc')
    .orderBy('accounts.id', isQueue ? 'asc' : 'desc')
    .limit(limit);
  if (queue === 'waiting') query = query.where(sql<SqlBool>`couriers.reviewed < couriers.submission`);
  else if (queue === 'reviews') query = query.where('courier_reviews.due_at', 'is not', null);
  else if (queue !== 'all') query = query.where('couriers.state', '=', queue);
  for (const term of terms?.split(/\s+/).slice(0, 6) ?? []) query = query.where(matches(term));
  if (after && isQueue) query = query.where(sql<SqlBool>`(${at}, accounts.id) > (${after.at}, ${after.id})`);
  if (after && !isQueue) query = query.where(sql<SqlBool>`(${at}, accounts.id) < (${after.at}, ${after.id})`);
  return query.execute();
}

/** One courier as the staff see them. */
export async function findStaffCourier(db: Database, id: string) {
  return staffCouriers(db)
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type StaffCourierData = NonNullable<Awaited<ReturnType<typeof findStaffCourier>>>;

function staffCouriers(db: Database) {
  return db
    .selectFrom('couriers')
    .innerJoin('accounts', 'accounts.id', 'couriers.account_id')
    .leftJoin('courier_reviews', (join) =>
      join
        .onRef('courier_reviews.courier_id', '=', 'couriers.account_id')
        .on('courier_reviews.state', '=', 'open'),
    )
    .selectAll('couriers')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'accounts.phone',
      'accounts.email_verified_at',
      'accounts.created_at',
      'courier_reviews.due_at as review_due_at',
    ])
    .where(sql<SqlBool>`'courier' = ANY (accounts.roles)`);
}

/** Matches one search word; plates and phones match without spaces. */
function matches(term: string) {
  const escaped = term.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const part = `%${escaped}%`;
  return sql<SqlBool>`(
    accounts.first_name ILIKE ${part} OR accounts.last_name ILIKE ${part} OR accounts.email_canonical ILIKE ${part}
    OR accounts.phone LIKE ${part} OR replace(coalesce(couriers.plate, ''), ' ', '') ILIKE ${part})`;
}

/** Approved documents whose pictures' retention is over; a few at a time. */
export async function picturesToErase(db: Database, verifiedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('couriers')
    .select('account_id')
    .where('verified_at', '<', verifiedBefore)
    .where(sql<SqlBool>`reviewed = submission`)
    .where((or) => or.or([or('licence_front_id', 'is not', null), or('licence_back_id', 'is not', null)]))
    .orderBy('verified_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Verified couriers whose documents expire on or before a day and who were not warned yet. */
export async function couriersToWarn(db: Database, day: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('couriers')
    .select('account_id')
    .where('state', '=', 'verified')
    .where('documents_expire_on', '<=', day)
    .where(sql<SqlBool>`warned_of IS DISTINCT FROM documents_expire_on`)
    .orderBy('documents_expire_on')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** The open offers of a courier, oldest first. */
export async function liveOffersOfCourier(db: Database, courierId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('courier_id', '=', courierId)
    .where('status', '=', 'live')
    .orderBy('delivery_id')
    .execute();
  return rows.map((row) => row.id);
}
