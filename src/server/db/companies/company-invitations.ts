import type { Insertable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyInvitationsTable } from '../schema-business.ts';

export async function insertInvitation(
  db: Transaction,
  row: Insertable<CompanyInvitationsTable>,
): Promise<void> {
  await db.insertInto('company_invitations').values(row).execute();
}

/** The invitation of a link, with the company's name and the inviter's. */
export async function findInvitation(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('company_invitations')
    .innerJoin('companies', 'companies.id', 'company_invitations.company_id')
    .innerJoin('accounts', 'accounts.id', 'company_invitations.invited_by')
    .selectAll('company_invitations')
    .select(['companies.name', 'first_name', 'last_name'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The invitations of a company that wait, newest first, with who invited. */
export async function waitingInvitations(db: Database, companyId: string, now: Date) {
  return db
    .selectFrom('company_invitations')
    .innerJoin('accounts', 'accounts.id', 'company_invitations.invited_by')
    .selectAll('company_invitations')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('company_invitations.created_at', 'desc')
    .orderBy('company_invitations.id')
    .execute();
}

const ENDED = { email: null, email_canonical: null } as const;

/** Ends an invitation that waits and forgets its address; false when the company has none with this id. */
export async function endInvitation(
  db: Transaction,
  { id, companyId }: { id: string; companyId: string },
  end: { ended_at: Date; accepted_by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_invitations')
    .set({ ...ENDED, ...end })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the waiting invitations of an address: in one company, or in all of them. */
export async function endInvitationsTo(
  db: Transaction,
  { emailCanonical, companyId }: { emailCanonical: string; companyId?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({ ...ENDED, ended_at: now })
    .where('email_canonical', '=', emailCanonical)
    .where('ended_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .execute();
}

/** Ends the waiting invitations of a company. */
export async function endInvitationsOf(db: Transaction, companyId: string, now: Date): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({ ...ENDED, ended_at: now })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets the addresses of invitations that have expired. */
export async function endExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set((e) => ({ ...ENDED, ended_at: e.ref('expires_at') }))
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}
