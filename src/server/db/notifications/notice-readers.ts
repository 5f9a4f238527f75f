import type { Locale } from '#domain/locales.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { anyOf } from '../core/any-of.ts';
import { batchedByKey } from '../core/batched-statement.ts';
import type { Database } from '../core/connect.ts';

const columns = [
  'accounts.id',
  'accounts.email',
  'accounts.email_verified_at',
  'accounts.first_name',
  'accounts.locale',
  'preferences.muted',
  'preferences.quiet_from',
  'preferences.quiet_to',
] as const;

/** The recipient of a message, with what is needed to write it and whether they want it. */
export type Reader = {
  id: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  locale: Locale;
  /** Their preferences; null where they have set none. */
  muted: string[] | null;
  quiet_from: number | null;
  quiet_to: number | null;
};

type ReaderOrSimulated = Reader & { simulated: boolean | null };

function readers(db: Database) {
  return db
    .selectFrom('accounts')
    .leftJoin('notification_preferences as preferences', 'preferences.account_id', 'accounts.id');
}

/** An open account, a simulated courier's as well; one statement for those of a batch. */
export const findReader = batchedByKey(openAccounts, ({ id }) => id);

/** The open accounts among some ids without those of simulated couriers, by id. */
export async function readersOf(db: Database, ids: readonly string[]): Promise<Reader[]> {
  const found = await Promise.all(ids.toSorted().map((id) => findReader(db, id)));
  return found.flatMap((reader) => (reader && !reader.simulated ? [reader] : []));
}

async function openAccounts(db: Database, ids: readonly string[]): Promise<ReaderOrSimulated[]> {
  return readers(db)
    .leftJoin('couriers', 'couriers.account_id', 'accounts.id')
    .select([...columns, 'couriers.simulated'])
    .where('accounts.id', '=', anyOf(ids))
    .where('accounts.deleted_at', 'is', null)
    .execute();
}

/** A member of the staff with their role; undefined for anybody else. */
export async function memberOf(
  db: Database,
  id: string,
): Promise<(Reader & { staff_role: StaffRole | null }) | undefined> {
  return readers(db)
    .select([...columns, 'accounts.staff_role'])
    .where('accounts.id', '=', id)
    .where('accounts.staff_role', 'is not', null)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The staff's open accounts with one of these roles. */
export async function staffWith(db: Database, roles: readonly StaffRole[]): Promise<Reader[]> {
  return readers(db)
    .select(columns)
    .where('accounts.staff_role', 'in', roles)
    .where('accounts.deleted_at', 'is', null)
    .orderBy('accounts.id')
    .limit(50)
    .execute();
}
