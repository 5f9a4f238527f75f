import type { StaffRole } from '#domain/staff/roles.ts';
import { canonicalEmail, tidyLine } from '#domain/text/text.ts';
import { AppError, ensure } from '#domain/errors.ts';
import {
  type AccountRow,
  findAccountByEmail,
  hasRole,
  insertAccount,
  updateAccount,
} from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { isReservedForAnother } from '../accounts/email-change.ts';
import { newAccountToken } from '../accounts/account-tokens.ts';
import { endAccess } from '../accounts/end-access.ts';
import { recordAudit } from './audit/record-audit.ts';
import { newId, newSecret } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';

export type NewColleague = { email: string; firstName: string; lastName: string; role: StaffRole };

/**
 * Adds a member of the staff. A person without an account, or with an unconfirmed address, gets a link to choose a
 * password: no password that another person has set gives access. `actor` is null for the operator's command. Throws
 * `email_taken` for a member of the staff.
 */
export async function addStaff(deps: Deps, actor: Actor | null, given: NewColleague): Promise<void> {
  // The hash of a random password; the mailed link sets the first known one.
  const nobodys = await deps.passwords.hash(newSecret());
  try {
    await inTransaction(deps, async (tx) => {
      ensure(!(await isReservedForAnother(tx, given.email)), 'email_taken', { fields: [] });
      await add(tx, actor, given, nobodys);
    });
  } catch (error) {
    if (constraintOf(error) === 'accounts_email_canonical_key')
      throw new AppError('email_taken', { fields: [] });
    throw error;
  }
}

async function add(tx: Tx, actor: Actor | null, given: NewColleague, nobodys: string): Promise<void> {
  const found = await findAccountByEmail(tx.db, canonicalEmail(given.email));
  const existing = found && (await lockAccount(tx.db, found.id));
  ensure(!existing || !hasRole(existing, 'admin'), 'email_taken', { fields: [] });
  const account = existing
    ? await promote(tx, existing, given.role, nobodys)
    : await insertAccount(tx.db, newAccount(tx, given, nobodys));
  await queueMail(tx, {
    to: account.email,
    firstName: account.first_name,
    locale: account.locale,
    template: 'staffAdded',
    values: {},
    ...(await signInLink(tx, account)),
  });
  await recordAudit(tx, {
    actor,
    action: 'staff_added',
    subject: `account:${account.id}`,
    details: { role: given.role },
  });
}

function newAccount(tx: Tx, { email, firstName, lastName, role }: NewColleague, passwordHash: string) {
  return {
    id: newId(),
    email: email.trim(),
    email_canonical: canonicalEmail(email),
    password_hash: passwordHash,
    first_name: tidyLine(firstName),
    last_name: tidyLine(lastName),
    phone: '',
    user_type: 'individual' as const,
    business_name: null,
    country: null,
    address: null,
    roles: ['admin' as const],
    staff_role: role,
    photo_id: null,
    created_at: tx.clock.now(),
  };
}

/**
 * Makes an account a member of the staff. An unconfirmed address may have been registered by anybody: its password and
 * all access end.
 */
async function promote(tx: Tx, account: AccountRow, role: StaffRole, nobodys: string): Promise<AccountRow> {
  const isTheirs = account.email_verified_at !== null;
  if (!isTheirs) await endAccess(tx, account, 'staff_claimed');
  return updateAccount(tx.db, account.id, {
    roles: [...account.roles, 'admin'],
    staff_role: role,
    ...(isTheirs ? {} : { password_hash: nobodys }),
  });
}

async function signInLink(tx: Tx, account: AccountRow) {
  if (account.email_verified_at !== null) return { path: '/admin/intrare' };
  return {
    path: '/resetare/:token?rol=echipa',
    seed: await newAccountToken(tx, account, 'reset_password', account.email),
  };
}
