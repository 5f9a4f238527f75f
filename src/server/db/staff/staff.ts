import type { StaffRole } from '#domain/staff/roles.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { AccountRow } from '../accounts/accounts.ts';

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
      'accounts.staff_role',
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
    .where('accounts.staff_role', 'is not', null)
    .where('accounts.deleted_at', 'is', null)
    .orderBy('accounts.first_name')
    .orderBy('accounts.last_name')
    .orderBy('accounts.id')
    .execute();
}

/** Whether anybody of the staff but these people has one of the roles and has come in: an invitation signs nothing. */
export async function hasColleague(
  db: Database,
  besides: readonly string[],
  roles: readonly StaffRole[],
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('staff_role', 'in', roles)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where('id', 'not in', besides)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the rows of the whole team, in one order: changes of who may do what follow each other. */
export async function lockStaff(db: Transaction): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('staff_role', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
