import { lockWebhookEndpoint, type WebhookEndpointRow } from '#server/db/business/webhook-endpoints.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { businessAccount } from '../business-account.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';

/** Runs work on an own endpoint whose row is locked. Throws `business_only`, or `not_found` for anyone else's. */
export async function withOwnWebhook<T>(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (tx: Tx, endpoint: WebhookEndpointRow) => Promise<T>,
): Promise<T> {
  const account = await businessAccount(deps, actor);
  return inTransaction(deps, async (tx) =>
    work(tx, orNotFound(await lockWebhookEndpoint(tx.db, account.id, id))),
  );
}
