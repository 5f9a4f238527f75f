import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** The staff's open accounts with their second factor and last activity. */
export async function staffRows(db: Database) {
  return db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'accounts.email_verified_at',
      'second_factors.confirmed_at',
    ])
    .select((e) =>
      e
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('sessions.role', '=', 'admin')
        .select((each) => each.fn.max('sessions.last_seen_at').as('seen'))
        .as('last_seen_at'),
    )
    .where(sql<boolean>`'admin' = ANY (accounts.roles)`)
    .where('accounts.deleted_at', 'is', null)
    .orderBy('accounts.first_name')
    .orderBy('accounts.last_name')
    .orderBy('accounts.id')
    .execute();
}
