import type { z } from 'zod';
import type { complain as route } from '#contract/staff/complaints.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { throttle } from '../../throttle/throttle.ts';
import { mailReceipt, namedDelivery, type NewComplaint, storeComplaint } from './store-complaint.ts';

/** Length of an ISO time up to its hour, as `2026-11-22T22`. */
const HOUR_LENGTH = 13;

/**
 * Stores anybody's complaint in the register and mails its number. The answer is the same whether the delivery that it
 * names exists or not. The staff are notified once an hour, however many come. Throws `too_many_requests`.
 */
export async function complain(
  deps: Deps,
  actor: Actor | null,
  { kind, reason, text, name, email, locale, deliveryNumber }: z.infer<typeof route.body>,
): Promise<z.infer<typeof route.response>> {
  if (actor) await throttle(deps, 'complaint', `account:${actor.accountId}`);
  const receivedAt = deps.clock.now();
  return inTransaction(deps, async (tx) => {
    const complaint: NewComplaint = {
      kind,
      channel: 'form',
      reason,
      text,
      name,
      email: email.trim(),
      locale,
      accountId: actor?.accountId ?? null,
      deliveryId: await namedDelivery(tx, deliveryNumber),
      receivedAt,
      enteredBy: null,
    };
    const number = await storeComplaint(tx, complaint);
    await mailReceipt(tx, complaint, number);
    const key = `complaint:${receivedAt.toISOString().slice(0, HOUR_LENGTH)}`;
    await enqueueNotification(tx, { fact: 'complaint_received', key, actor: 'system' });
    return { number, receivedAt: receivedAt.toISOString() };
  });
}
