import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { CompanyLimitsTable } from '../schema-business.ts';

export type LimitRow = Selectable<CompanyLimitsTable>;

/** The limits of a company with the names of their owners. */
export async function limitsOf(db: Database, companyId: string) {
  return db
    .selectFrom('company_limits')
    .leftJoin('accounts as member', 'member.id', 'company_limits.member_id')
    .leftJoin('cost_centres as centre', 'centre.id', 'company_limits.cost_centre_id')
    .selectAll('company_limits')
    .select(['first_name', 'last_name', 'centre.code as centre_code', 'centre.name as centre_name'])
    .where('company_limits.company_id', '=', companyId)
    .orderBy('centre.code')
    .orderBy('first_name')
    .orderBy('company_limits.id')
    .execute();
}

/** The limits of a member and of cost centres, in one order. */
function ownLimits(
  db: Database,
  {
    companyId,
    memberId,
    costCentreIds,
  }: { companyId: string; memberId: string; costCentreIds: readonly string[] },
) {
  return db
    .selectFrom('company_limits')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((or) =>
      or.or([
        or('member_id', '=', memberId),
        ...(costCentreIds.length === 0 ? [] : [or('cost_centre_id', 'in', [...costCentreIds])]),
      ]),
    )
    .orderBy('id');
}

/** The cost centres of deliveries, each once. */
export function costCentresIn(deliveries: readonly Pick<DeliveryRow, 'cost_centre_id'>[]): string[] {
  return [...new Set(deliveries.flatMap(({ cost_centre_id: id }) => id ?? []))];
}

type Owners = Parameters<typeof ownLimits>[1];

/** The limits of a member and of cost centres. */
export async function limitsFor(db: Database, owners: Owners): Promise<LimitRow[]> {
  return ownLimits(db, owners).execute();
}

/** The same, locked until the transaction ends: of two choices at one limit the second sees the first. */
export async function lockLimits(db: Transaction, owners: Owners): Promise<LimitRow[]> {
  return ownLimits(db, owners).forUpdate().execute();
}

export async function saveLimit(db: Transaction, row: Insertable<CompanyLimitsTable>): Promise<void> {
  const { per_delivery, per_month, updated_at } = row;
  const column = row.member_id === null ? 'cost_centre_id' : 'member_id';
  await db
    .insertInto('company_limits')
    .values(row)
    .onConflict((on) =>
      on.columns(['company_id', column]).doUpdateSet({ per_delivery, per_month, updated_at }),
    )
    .execute();
}

export async function deleteLimit(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('company_limits').where('id', '=', id).execute();
}

/**
 * The deliveries of a company that a month's limit counts: chosen by a member, or under a cost centre; accepted in the
 * month, or reserved and waiting for a card.
 */
export async function countedBy(
  db: Database,
  owner: { companyId: string; memberId: string | null; costCentreId: string | null },
  { month, timeZone }: { month: string; timeZone: string },
) {
  const first = sql`${`${month}-01`}::timestamp`;
  return db
    .selectFrom('deliveries')
    .select(['id', 'status', 'price', 'coupon', 'refunded'])
    .where('company_id', '=', owner.companyId)
    .where('price', 'is not', null)
    .$if(owner.memberId !== null, (query) => query.where('chosen_by', '=', owner.memberId))
    .$if(owner.costCentreId !== null, (query) => query.where('cost_centre_id', '=', owner.costCentreId))
    .where(
      sql<SqlBool>`(status = 'reserved' OR (accepted_at >= ${first} AT TIME ZONE ${timeZone}
        AND accepted_at < (${first} + interval '1 month') AT TIME ZONE ${timeZone}))`,
    )
    .execute();
}
