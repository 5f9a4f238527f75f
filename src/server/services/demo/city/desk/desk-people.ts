import type { StaffRole } from '#domain/staff/roles.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { COLLEAGUES } from '../texts.ts';
import { staffOf, type Town } from '../town.ts';

/** The members of the demo's staff who have done something in its past: each acts with their role. */
export type Desk = { boss: Member; support: Member; market: Member };
export type Member = Actor & { staffRole: StaffRole };

/** The staff of a city. Throws `not_found` where one of them has no account. */
export async function deskOf(tx: Tx, town: Town): Promise<Desk> {
  const member = async (email: string, staffRole: StaffRole): Promise<Member> => {
    const { id } = orNotFound(await findAccountByEmail(tx.db, email));
    return { accountId: id, role: 'admin', staffRole };
  };
  return {
    boss: { ...staffOf(town), role: 'admin', staffRole: 'admin' },
    support: await member(COLLEAGUES.working.email, 'support'),
    market: await member(COLLEAGUES.market.email, 'market'),
  };
}
