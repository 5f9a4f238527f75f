import { missingObject, wrongState } from '../api/errors.ts';
import { find, list, save, type Stored } from '../db.ts';
import { emit, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import { lockCharge } from './charges.ts';
import type { Refund } from './types.ts';

export type RefundEnd = 'succeeded' | 'canceled' | { failed: string };

/**
 * Ends a refund; one that had succeeded may still fail when the bank returns it
 * (docs.stripe.com/refunds#failed-refunds). The debited amount returns to the balance as a movement of its own. That
 * the charge then counts as not refunded is not documented anywhere.
 */
export async function endRefund(world: World, id: string, end: RefundEnd): Promise<Refund> {
  const stored = await lockRefund(world, id);
  const { body } = stored;
  const isOpen = body.status === 'pending' || body.status === 'requires_action';
  if (!isOpen && (body.status !== 'succeeded' || typeof end !== 'object')) {
    throw wrongState(undefined, `Refund ${id} is over.`);
  }
  delete body.pending_reason;
  if (end === 'succeeded') await succeed(world, body);
  else await undo(world, body, end);
  await save(world.tx, stored);
  await emit(world, 'refund.updated', body);
  await emit(world, 'charge.refund.updated', body);
  if (body.status === 'failed') await emit(world, 'refund.failed', body);
  return body;
}

/** Only a refund that waits for the customer can be canceled (docs.stripe.com/api/refunds/cancel). */
export async function cancelRefund(world: World, id: string): Promise<Refund> {
  const { body } = await lockRefund(world, id);
  if (body.status !== 'requires_action') {
    throw wrongState(undefined, `A refund with the status ${body.status} cannot be canceled.`);
  }
  return endRefund(world, id, 'canceled');
}

/** A dispute fails the charge's pending refunds (Stripe support: pending refunds due to insufficient funds). */
export async function failPending(world: World, chargeId: string): Promise<void> {
  const { data } = await list(world.tx, 'refund', { parent: chargeId, limit: 100 });
  const waiting = data.filter((refund) => refund.status === 'pending');
  for (const { id } of waiting) await endRefund(world, id, { failed: 'charge_for_pending_refund_disputed' });
}

async function lockRefund(world: World, id: string): Promise<Stored<'refund'>> {
  const stored = await find(world.tx, 'refund', id, true);
  if (!stored) throw missingObject('refund', id);
  return stored;
}

async function succeed(world: World, refund: Refund): Promise<void> {
  refund.status = 'succeeded';
  refund.balance_transaction ??= (await move(world, refund, 'refund')).id;
}

async function undo(world: World, refund: Refund, end: 'canceled' | { failed: string }): Promise<void> {
  if (end === 'canceled') refund.status = 'canceled';
  else {
    refund.status = 'failed';
    refund.failure_reason = end.failed;
  }
  if (refund.balance_transaction !== null) {
    refund.failure_balance_transaction = (await move(world, refund, 'refund_failure')).id;
  }
  const charge = await lockCharge(world, refund.charge);
  charge.body.amount_refunded -= refund.amount;
  charge.body.refunded = false;
  await save(world.tx, charge);
}

function move(world: World, refund: Refund, type: 'refund' | 'refund_failure') {
  return moveBalance(world, {
    amount: type === 'refund' ? -refund.amount : refund.amount,
    fee: 0,
    currency: refund.currency,
    type,
    reporting_category: type,
    source: refund.id,
    description: null,
  });
}
