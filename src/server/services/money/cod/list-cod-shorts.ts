import type { CodShort } from '#contract/money/cod-fields.ts';
import { listCodShorts as listed } from '#server/db/money/cod/cod-shorts.ts';
import type { Deps } from '#server/deps.ts';

/** Goods' money that is missing, what is not decided first. */
export async function listCodShorts(deps: Deps): Promise<{ items: CodShort[] }> {
  const rows = await listed(deps.db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      deliveryId: row.delivery_id,
      number: row.number,
      courierId: row.courier_id,
      courier: row.courier,
      amount: { amount: row.amount, currency: row.currency },
      of: { amount: Number(row.cod_amount), currency: row.currency },
      cause: row.cause,
      givenAt: row.given_at?.toISOString() ?? null,
      owner: row.owner,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  };
}
