import { sql } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Database } from '../../core/connect.ts';

type Page = { role: 'sender' | 'courier' | null; after: { at: Date; id: string } | null; limit: number };

/** A page of open accounts outside the staff, the newest first. */
export async function listPeople(db: Database, { role, after, limit }: Page) {
  let query = db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'business_name', 'roles', 'phone', 'created_at'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`roles && ${role === null ? ['sender', 'courier'] : [role]}::text[]`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return query.execute();
}

/** An open account with what it is as a courier. */
export async function findPerson(db: Database, id: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('couriers', 'couriers.account_id', 'accounts.id')
    .selectAll('accounts')
    .select([
      'couriers.state as courier_state',
      'couriers.iban',
      'couriers.iban_changed_at',
      'couriers.stars_sum',
      'couriers.ratings',
    ])
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type PersonData = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Figures of a person: running deliveries of either kind, complaints, held money, and the newsletter. */
export async function personFigures(db: Database, id: string, complaintsSince: Date) {
  const { rows } = await sql<{
    running: number;
    complaints: number;
    recent_complaints: number;
    held: number;
    has_newsletter: boolean;
  }>`
    SELECT
      (SELECT count(*)::int FROM deliveries WHERE sender_id = ${id} AND status IN ('open', 'reserved', 'accepted'))
        + (SELECT count(*)::int FROM deliveries WHERE courier_id = ${id} AND status = 'accepted') AS running,
      (SELECT count(*)::int FROM disputes WHERE sender_id = ${id})
        + (SELECT count(*)::int FROM disputes WHERE courier_id = ${id}) AS complaints,
      (SELECT count(*)::int FROM disputes WHERE sender_id = ${id} AND opened_at > ${complaintsSince})
        + (SELECT count(*)::int FROM disputes WHERE courier_id = ${id} AND opened_at > ${complaintsSince}) AS recent_complaints,
      (SELECT count(*)::int FROM risk_holds WHERE courier_id = ${id} AND state = 'open') AS held,
      EXISTS (SELECT FROM newsletter_subscribers n JOIN accounts a ON a.email_canonical = n.email_canonical
        WHERE a.id = ${id} AND a.email_verified_at IS NOT NULL AND n.status = 'subscribed') AS has_newsletter`.execute(
    db,
  );
  return rows[0];
}

/** The roles of an open account; undefined when there is none. */
export async function personRoles(db: Database, id: string): Promise<Role[] | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('roles')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.roles;
}
