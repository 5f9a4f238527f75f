import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { ApprovalState } from '#domain/companies/spend-limits.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { CompanyApprovalsTable } from '../schema-business.ts';

export type ApprovalRow = Selectable<CompanyApprovalsTable>;

export async function insertApproval(
  db: Transaction,
  row: Insertable<CompanyApprovalsTable>,
): Promise<ApprovalRow> {
  return db.insertInto('company_approvals').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The request of a delivery that waits. Exact under the delivery's lock. */
export async function waitingApproval(db: Database, deliveryId: string): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('company_approvals')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Whether a person's choice of an offer at this price was approved. Exact under the delivery's lock. */
export async function wasApproved(
  db: Database,
  { offerId, askerId, amount }: { offerId: string; askerId: string; amount: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_approvals')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('asker_id', '=', askerId)
    .where('amount', '>=', amount)
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endApproval(
  db: Transaction,
  id: string,
  end: { state: ApprovalState; decided_at: Date; decided_by: string | null; reason: string | null },
): Promise<void> {
  await db.updateTable('company_approvals').set(end).where('id', '=', id).execute();
}

/** Ends the request of a delivery that waits: it was decided otherwise. */
export async function replaceApproval(db: Transaction, deliveryId: string, now: Date): Promise<void> {
  await db
    .updateTable('company_approvals')
    .set({ state: 'replaced', decided_at: now })
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute();
}

function approvalQuery(db: Database) {
  return db
    .selectFrom('company_approvals as approval')
    .innerJoin('deliveries', 'deliveries.id', 'approval.delivery_id')
    .innerJoin('offers', 'offers.id', 'approval.offer_id')
    .innerJoin('accounts as asker', 'asker.id', 'approval.asker_id')
    .leftJoin('accounts as decider', 'decider.id', 'approval.decided_by')
    .leftJoin('cost_centres as centre', 'centre.id', 'deliveries.cost_centre_id')
    .selectAll('approval')
    .select(['deliveries.number', 'deliveries.currency', 'deliveries.status', 'deliveries.cost_centre_id'])
    .select(['offers.status as offer_status', 'offers.expires_at', 'offers.amount as offer_amount'])
    .select('offers.order_offer_id')
    .select(['asker.first_name as asker_first_name', 'asker.last_name as asker_last_name'])
    .select(['decider.first_name as decider_first_name', 'decider.last_name as decider_last_name'])
    .select(['centre.code as centre_code', 'centre.name as centre_name']);
}
export type ApprovalWithNames = Awaited<ReturnType<typeof approvalsOf>>[number];

/** A page of a company's requests, newest first: all, or one member's own. */
export async function approvalsOf(
  db: Database,
  {
    companyId,
    askerId,
    before,
    limit,
  }: { companyId: string; askerId: string | null; before: number | null; limit: number },
) {
  return approvalQuery(db)
    .where('approval.company_id', '=', companyId)
    .$if(askerId !== null, (query) => query.where('approval.asker_id', '=', askerId ?? ''))
    .$if(before !== null, (query) => query.where(sql<SqlBool>`approval.seq < ${before}::bigint`))
    .orderBy('approval.seq', 'desc')
    .limit(limit)
    .execute();
}

/** The request of a delivery that waits, with what tells whether anybody can still answer it. */
export async function waitingWithNames(
  db: Database,
  deliveryId: string,
): Promise<ApprovalWithNames | undefined> {
  return approvalQuery(db)
    .where('approval.delivery_id', '=', deliveryId)
    .where('approval.state', '=', 'waiting')
    .executeTakeFirst();
}

/** One request of a company. */
export async function findApproval(
  db: Database,
  companyId: string,
  id: string,
): Promise<ApprovalWithNames | undefined> {
  return approvalQuery(db)
    .where('approval.company_id', '=', companyId)
    .where('approval.id', '=', id)
    .executeTakeFirst();
}
