import { badParameter, missingObject, wrongState } from '../api/errors.ts';
import { find, insert, save } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import { lockCharge } from './charges.ts';
import { lockIntent } from './payment-intents.ts';
import type { Metadata, Refund } from './types.ts';

type NewRefund = {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Metadata | undefined;
};

/** Gives back what was taken, or a part of it; the fee is not given back. */
export async function createRefund(world: World, wanted: NewRefund): Promise<Refund> {
  const charge = await lockCharge(world, await chargeOf(world, wanted));
  const { body } = charge;
  if (!body.captured) throw wrongState(undefined, 'This charge has not been captured; cancel its payment.');
  if (body.disputed) throw wrongState('charge_disputed', 'This charge has been charged back.');
  const left = body.amount - body.amount_refunded;
  if (left === 0) throw wrongState('charge_already_refunded', `Charge ${body.id} has already been refunded.`);
  const amount = wanted.amount ?? left;
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'amount', `Invalid integer: ${amount}`);
  if (amount > left) {
    throw wrongState(
      'amount_too_large',
      `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
    );
  }
  const id = newId('re_');
  const movement = await moveBalance(world, {
    amount: -amount,
    fee: 0,
    currency: body.currency,
    type: 'refund',
    reporting_category: 'refund',
    source: id,
    description: body.description,
  });
  const refund: Refund = {
    id,
    object: 'refund',
    created: world.now,
    amount,
    currency: body.currency,
    charge: body.id,
    payment_intent: body.payment_intent,
    reason: wanted.reason ?? null,
    status: 'succeeded',
    balance_transaction: movement.id,
    metadata: wanted.metadata ?? {},
  };
  await insert(world.tx, 'refund', refund, { parent: body.id });
  body.amount_refunded += amount;
  body.refunded = body.amount_refunded === body.amount;
  await save(world.tx, charge);
  await emit(world, 'refund.created', refund);
  await emit(world, 'charge.refunded', body);
  return refund;
}

async function chargeOf(world: World, wanted: NewRefund): Promise<string> {
  if (wanted.charge !== undefined) {
    const charge = await find(world.tx, 'charge', wanted.charge);
    if (!charge) throw missingObject('charge', wanted.charge);
    return charge.body.id;
  }
  if (wanted.payment_intent === undefined) {
    throw badParameter('parameter_missing', 'charge', 'Missing required param: charge or payment_intent.');
  }
  const { body } = await lockIntent(world, wanted.payment_intent);
  if (body.latest_charge === null || body.status !== 'succeeded') {
    const message = `This PaymentIntent (${body.id}) does not have a successful charge to refund.`;
    throw wrongState('payment_intent_unexpected_state', message, body);
  }
  return body.latest_charge;
}
