import { lockShop, findShop, type ShopRow } from '#server/db/shops/shops.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { holdAccess } from '../accounts/hold-access.ts';
import { businessAccount } from '../business/business-account.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

/** An own shop. Throws `business_only`, or `not_found` for anyone else's. */
export async function ownShop(deps: Deps, actor: Actor, id: string): Promise<ShopRow> {
  const account = await businessAccount(deps, actor);
  const shop = await findShop(deps.db, id);
  return orNotFound(shop?.account_id === account.id ? shop : null);
}

/**
 * Runs work on an own shop whose row is locked, and records it in the audit log. Throws `business_only`,
 * `not_authenticated` when the session has just ended, or `not_found` for anyone else's.
 */
export async function changeOwnShop<T>(
  deps: Deps,
  actor: Authenticated,
  id: string,
  action: AuditAction,
  work: (tx: Tx, shop: ShopRow) => Promise<T>,
): Promise<T> {
  const account = await businessAccount(deps, actor);
  return inTransaction(deps, async (tx) => {
    await holdAccess(tx, actor);
    const shop = orNotFound(await lockShop(tx.db, account.id, id));
    const result = await work(tx, shop);
    await auditShop(tx, actor, shop, action);
    return result;
  });
}

/** Records what was done with a shop; never its secret. */
export async function auditShop(
  tx: Tx,
  actor: Actor,
  { id, kind, account_id: accountId }: Pick<ShopRow, 'id' | 'kind' | 'account_id'>,
  action: AuditAction,
): Promise<void> {
  await recordAudit(tx, { actor, action, subject: `account:${accountId}`, details: { shopId: id, kind } });
}
