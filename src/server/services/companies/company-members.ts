import type { CompanyRole } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { type CompanyRow, lockCompany, type MemberRow, membersOf } from '#server/db/companies/companies.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/** A company that is locked until the transaction ends, its members, and the roles of the acting one. */
export type LockedCompany = { company: CompanyRow; members: MemberRow[]; roles: readonly CompanyRole[] };

/**
 * Locks a company for a change of its members, so that each change sees the one before. Throws `not_found` to whoever
 * is no member: for them it is not there.
 */
export async function lockOwnCompany(tx: Tx, actor: Actor, id: string): Promise<LockedCompany> {
  const company = orNotFound(await lockCompany(tx.db, id));
  const members = await membersOf(tx.db, id);
  const own = orNotFound(members.find((each) => each.account_id === actor.accountId));
  return { company, members, roles: own.roles };
}

/** The same for its admins. Throws `forbidden` to the other members. */
export async function lockCompanyAsAdmin(tx: Tx, actor: Actor, id: string): Promise<LockedCompany> {
  const locked = await lockOwnCompany(tx, actor, id);
  ensure(locked.roles.includes('admin'), 'forbidden');
  return locked;
}
