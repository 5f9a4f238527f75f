import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { CostCentresTable } from '../schema-business.ts';

export type CostCentreRow = Selectable<CostCentresTable>;

/** The cost centres of a company by their code, archived ones among them. */
export async function costCentresOf(db: Database, companyId: string): Promise<CostCentreRow[]> {
  return db
    .selectFrom('cost_centres')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('code')
    .execute();
}

export async function insertCostCentre(
  db: Transaction,
  row: Insertable<CostCentresTable>,
): Promise<CostCentreRow> {
  return db.insertInto('cost_centres').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCostCentre(
  db: Transaction,
  id: string,
  change: { name: string; archived_at: Date | null },
): Promise<CostCentreRow> {
  return db
    .updateTable('cost_centres')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A company's cost centre that is not archived, by its code, kept so until the transaction ends. */
export async function holdCostCentre(
  db: Transaction,
  companyId: string,
  code: string,
): Promise<CostCentreRow | undefined> {
  return db
    .selectFrom('cost_centres')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Whether each delivery of a company names a cost centre. */
export async function demandsCostCentre(db: Database, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('cost_centre_required')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.cost_centre_required ?? false;
}

/** Sets whether each delivery of a locked company names a cost centre. */
export async function updateCostCentreRule(
  db: Transaction,
  companyId: string,
  isRequired: boolean,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ cost_centre_required: isRequired })
    .where('id', '=', companyId)
    .execute();
}
