import type { DraftProblem } from '#domain/shops/draft.ts';
import { AppError } from '#domain/errors.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { listedUnder } from '../companies/listed-under.ts';
import { inTransaction } from '../in-transaction.ts';

/** What stands against listing for a shop's company: its owner left it or its role, or its cost centre is closed or missing. */
export async function companyProblems(deps: Deps, shop: ShopRow): Promise<DraftProblem[]> {
  if (shop.company_id === null) return [];
  try {
    await inTransaction(deps, (tx) => assertShopCompany(tx, shop.account_id, shop));
    return [];
  } catch (error) {
    if (error instanceof AppError) return [{ field: 'company', code: 'company_refused' }];
    throw error;
  }
}

/** Throws a field error on `companyId` or `costCentre` unless an account may list for a company under a cost centre. */
export async function assertShopCompany(
  tx: Parameters<typeof listedUnder>[0],
  accountId: string,
  { company_id: companyId, cost_centre: costCentre }: Pick<ShopRow, 'company_id' | 'cost_centre'>,
): Promise<void> {
  await listedUnder(
    tx,
    { accountId },
    {
      ...(companyId === null ? {} : { companyId }),
      ...(costCentre === null ? {} : { costCentre }),
    },
  );
}
