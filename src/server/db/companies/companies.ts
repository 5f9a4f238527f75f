import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { CompanyRole } from '#domain/companies/members.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompaniesTable, CompanyEventsTable, CompanyMembersTable } from '../schema-business.ts';

export type CompanyRow = Selectable<CompaniesTable>;

export async function insertCompany(db: Transaction, row: Insertable<CompaniesTable>): Promise<void> {
  await db.insertInto('companies').values(row).execute();
}

/** Reads and locks a company until the end of the transaction: its members change one after the other. */
export async function lockCompany(db: Transaction, id: string): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a locked company another name. */
export async function updateCompanyName(db: Transaction, id: string, name: string): Promise<void> {
  await db.updateTable('companies').set({ name }).where('id', '=', id).execute();
}

/** Closes a company that has nobody left, and forgets its name: it may be a person's. */
export async function closeCompany(db: Transaction, id: string, now: Date): Promise<void> {
  await db.updateTable('companies').set({ name: '–', closed_at: now }).where('id', '=', id).execute();
}

/** The name of a company, for who is no member any more as well. */
export async function companyName(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name;
}

/** A company with a member's own roles; undefined to anyone else. */
export async function companyOf(db: Database, id: string, accountId: string) {
  return db
    .selectFrom('companies')
    .innerJoin('company_members', 'company_members.company_id', 'companies.id')
    .selectAll('companies')
    .select('company_members.roles')
    .where('companies.id', '=', id)
    .where('company_members.account_id', '=', accountId)
    .executeTakeFirst();
}

/** The companies of a person with the number of their members, by name. */
export async function companiesOf(db: Database, accountId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select(['companies.id', 'companies.name', 'companies.cost_centre_required', 'company_members.roles'])
    .select((e) =>
      e
        .selectFrom('company_members as each')
        .whereRef('each.company_id', '=', 'companies.id')
        .select((count) => count.fn.countAll<string>().as('n'))
        .as('members'),
    )
    .where('company_members.account_id', '=', accountId)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
}

/** The members of a company with their names, in the order in which they came. */
export async function membersOf(db: Database, companyId: string) {
  return db
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .select(['account_id', 'company_members.roles', 'joined_at', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** The companies whose orders a person sees to. */
export async function companiesWithOrders(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_members')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`'orders' = ANY(roles)`)
    .execute();
  return rows.map((row) => row.company_id);
}

const rolesOf = (db: Database, companyId: string, accountId: string) =>
  db
    .selectFrom('company_members')
    .select('roles')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId);

/** The roles of a person in a company; undefined to whoever is no member of it. */
export async function rolesIn(
  db: Database,
  companyId: string,
  accountId: string,
): Promise<readonly CompanyRole[] | undefined> {
  return (await rolesOf(db, companyId, accountId).executeTakeFirst())?.roles;
}

/** The same, kept so until the transaction ends. */
export async function holdRolesIn(
  db: Transaction,
  companyId: string,
  accountId: string,
): Promise<readonly CompanyRole[] | undefined> {
  return (await rolesOf(db, companyId, accountId).forShare().executeTakeFirst())?.roles;
}

/** Adds a member; false for one who is a member already. */
export async function insertMember(db: Transaction, row: Insertable<CompanyMembersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('company_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMember(
  db: Transaction,
  { companyId, accountId }: { companyId: string; accountId: string },
  roles: CompanyRole[],
): Promise<void> {
  await db
    .updateTable('company_members')
    .set({ roles })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Ends a membership, and lifts the member's limit with it. */
export async function deleteMember(
  db: Transaction,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<void> {
  await db
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .deleteFrom('company_limits')
    .where('company_id', '=', companyId)
    .where('member_id', '=', accountId)
    .execute();
}

export async function insertCompanyEvent(
  db: Transaction,
  row: Insertable<CompanyEventsTable>,
): Promise<void> {
  await db.insertInto('company_events').values(row).execute();
}

/** A page of a company's changes with the names around them, newest first. */
export async function companyEventsOf(
  db: Database,
  { companyId, before, limit }: { companyId: string; before: number | null; limit: number },
) {
  return db
    .selectFrom('company_events')
    .innerJoin('accounts as actor', 'actor.id', 'company_events.actor_id')
    .leftJoin('accounts as member', 'member.id', 'company_events.member_id')
    .leftJoin('company_invitations as invitation', 'invitation.id', 'company_events.invitation_id')
    .leftJoin('cost_centres', 'cost_centres.id', 'company_events.cost_centre_id')
    .select(['cost_centres.code as cost_centre_code', 'cost_centres.name as cost_centre_name'])
    .select(['seq', 'kind', 'at', 'company_events.roles', 'invitation.email'])
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .select(['member.first_name as member_first_name', 'member.last_name as member_last_name'])
    .where('company_events.company_id', '=', companyId)
    .$if(before !== null, (query) => query.where('seq', '<', sql<number>`${before}::bigint`))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}
