import type { z } from 'zod';
import type { disputePreview as route } from '#contract/money/dispute-preview.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findDispute } from '#server/db/money/disputes.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inUndoneTransaction } from '../../in-undone-transaction.ts';
import { withEntries } from '../../staff/board/money-of-act.ts';
import { settleDispute } from './settle-dispute.ts';

/**
 * Shows what a decision would post: the decision itself is made in a transaction that is then undone. Throws what
 * `resolveDispute` throws.
 */
export async function previewDispute(
  deps: Deps,
  actor: Actor,
  id: string,
  decision: z.infer<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  return inUndoneTransaction(deps, async (tx) => {
    const { delivery_id } = orNotFound(await findDispute(tx.db, id));
    const delivery = orNotFound(await lockDelivery(tx.db, delivery_id));
    const { result, entries } = await withEntries(tx, delivery, () =>
      settleDispute(tx, actor, { id, delivery, decision: { ...decision, reason: '–' } }),
    );
    const money = (amount: number) => ({ amount, currency: delivery.currency });
    const { cover } = result;
    const coverToSign = cover && 'coverToSign' in cover ? money(cover.coverToSign) : null;
    return { refund: money(result.refund), coverToSign, entries };
  });
}
