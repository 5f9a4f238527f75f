import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { cancelQuote } from '../../deliveries/allowed.ts';
import { endCancelled } from '../../deliveries/end-cancelled.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';
import { previewMoney, withEntries } from './money-of-act.ts';

type Fee = { withFee: boolean };

/** What cancelling would cost the sender, with the entries that would be posted. */
export async function previewCancel(deps: Deps, actor: Actor, id: string, { withFee }: Fee) {
  return previewMoney(deps, actor, { id, act: 'cancel' }, async (tx, delivery) => {
    const fee = feeOf(delivery, tx.clock.now(), withFee);
    await endCancelled(tx, delivery, { by: 'admin', fee });
    return { fee: { amount: fee, currency: delivery.currency } };
  });
}

/**
 * Cancels a delivery before its pickup, with the fee that its sender would pay or without any. Throws `price_changed`
 * with the right fee when another was shown.
 */
export async function cancelByStaff(
  deps: Deps,
  actor: Actor,
  id: string,
  { withFee, expectedFee, ...seen }: Seen & Fee & { reason: string; expectedFee: number },
) {
  const what = { act: 'cancel', seen, details: { withFee } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) => {
    const fee = feeOf(delivery, tx.clock.now(), withFee);
    ensure(fee === expectedFee, 'price_changed', { facts: { total: fee, currency: delivery.currency } });
    const reason = tidyText(seen.reason);
    const { result, entries } = await withEntries(tx, delivery, () =>
      endCancelled(tx, delivery, { by: 'admin', fee, reason }),
    );
    return { version: result.version, entries };
  });
}

/** The fee that cancelling costs the sender now, or none. Throws `cancel_refused` where it is too late. */
export function feeOf(delivery: DeliveryRow, now: Date, withFee: boolean): number {
  const fee = cancelQuote(delivery, now);
  if (fee === null) throw new AppError('cancel_refused', { facts: { status: delivery.status } });
  return withFee ? fee : 0;
}
