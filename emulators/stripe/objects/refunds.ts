import { badParameter, missingObject, wrongState } from '../api/errors.ts';
import { find, insert, list, save } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import { lockCharge } from './charges.ts';
import { lockIntent } from './payment-intents.ts';
import type { Charge, Refund } from './types.ts';
import type { Metadata } from './types-common.ts';

type NewRefund = {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Metadata | undefined;
};

/** Refunds the captured amount, or a part of it; the fee is not refunded. */
export async function createRefund(world: World, input: NewRefund): Promise<Refund> {
  const charge = await lockCharge(world, await chargeOf(world, input));
  const { body } = charge;
  if (!body.captured) throw wrongState(undefined, 'This charge has not been captured; cancel its payment.');
  if (body.disputed && !(await isInquiry(world, body.payment_intent)))
    throw wrongState('charge_disputed', 'This charge has been charged back.');
  const left = body.amount - body.amount_refunded;
  if (left === 0) throw wrongState('charge_already_refunded', `Charge ${body.id} has already been refunded.`);
  const amount = input.amount ?? left;
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'amount', `Invalid integer: ${amount}`);
  if (amount > left) {
    throw wrongState(
      'amount_too_large',
      `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
    );
  }
  const outcome = world.behaviour.refunds;
  const isPending = outcome !== 'succeeded' && outcome !== 'requires_action';
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    created: world.now,
    amount,
    currency: body.currency,
    charge: body.id,
    payment_intent: body.payment_intent,
    reason: input.reason ?? null,
    status: isPending ? 'pending' : outcome,
    ...(isPending ? { pending_reason: outcome } : {}),
    balance_transaction: null,
    metadata: input.metadata ?? {},
  };
  if (outcome === 'succeeded' || outcome === 'processing') await sendOff(world, refund, body);
  await insert(world.tx, 'refund', refund, { parent: body.id });
  body.amount_refunded += amount;
  body.refunded = body.amount_refunded === body.amount;
  await save(world.tx, charge);
  await emit(world, 'refund.created', refund);
  await emit(world, 'charge.refunded', body);
  return refund;
}

/** Debits the balance for the refund. */
async function sendOff(world: World, refund: Refund, charge: Charge): Promise<void> {
  const movement = await moveBalance(world, {
    amount: -refund.amount,
    fee: 0,
    currency: refund.currency,
    type: 'refund',
    reporting_category: 'refund',
    source: refund.id,
    description: charge.description,
  });
  refund.balance_transaction = movement.id;
}

/** During an inquiry the charge can be refunded, and that may be the best answer. */
async function isInquiry({ tx }: World, paymentIntent: string): Promise<boolean> {
  const { data } = await list(tx, 'dispute', { parent: paymentIntent, limit: 1 });
  return data[0]?.is_charge_refundable ?? false;
}

async function chargeOf(world: World, input: NewRefund): Promise<string> {
  if (input.charge !== undefined) {
    const charge = await find(world.tx, 'charge', input.charge);
    if (!charge) throw missingObject('charge', input.charge);
    return charge.body.id;
  }
  if (input.payment_intent === undefined) {
    throw badParameter('parameter_missing', 'charge', 'Missing required param: charge or payment_intent.');
  }
  const { body } = await lockIntent(world, input.payment_intent);
  if (body.latest_charge === null || body.status !== 'succeeded') {
    const message = `This PaymentIntent (${body.id}) does not have a successful charge to refund.`;
    throw wrongState('payment_intent_unexpected_state', message, body);
  }
  return body.latest_charge;
}
