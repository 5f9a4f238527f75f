import type { TestCard } from '../cards.ts';
import { find, insert, save, type Stored } from '../db.ts';
import { chargeFee } from '../fees.ts';
import { emit, newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import type { Charge, Intent } from './types.ts';

const DAY = 86_400;
/** How long a card authorisation lasts. */
export const HOLD_LIFE = 7 * DAY;
/** How long after the capture the dispute card's holder opens a dispute. */
const COMPLAINT_AFTER = 60;

/** The card's result as a charge: captured at once, authorised, or failed. */
export async function makeCharge(
  world: World,
  intent: Intent,
  card: TestCard,
  wasAuthenticated: boolean,
): Promise<Stored<'charge'>> {
  const isHold = intent.capture_method === 'manual' && !card.decline;
  const charge: Charge = {
    id: newId('ch_'),
    object: 'charge',
    created: world.now,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency: intent.currency,
    status: card.decline ? 'failed' : 'succeeded',
    paid: !card.decline,
    captured: false,
    refunded: false,
    disputed: false,
    failure_code: card.decline?.code ?? null,
    failure_message: card.decline?.message ?? null,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: {
      type: 'card',
      card: {
        ...card.details,
        ...(isHold ? { capture_before: world.now + HOLD_LIFE } : {}),
        three_d_secure: wasAuthenticated ? { result: 'authenticated' } : null,
      },
    },
    balance_transaction: null,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    livemode: false,
  };
  const hidden = card.isDisputed ? { isDisputed: true } : {};
  await insert(world.tx, 'charge', charge, { parent: intent.id, hidden });
  return { body: charge, hidden, dueAt: null };
}

/** Captures `amount` of the charge; the balance grows by it, less the fee. */
export async function takeCharge(world: World, charge: Stored<'charge'>, amount: number): Promise<void> {
  const { body, hidden } = charge;
  body.captured = true;
  body.amount_captured = amount;
  const movement = await moveBalance(world, {
    amount,
    fee: chargeFee(amount, body.currency),
    currency: body.currency,
    type: 'charge',
    reporting_category: 'charge',
    source: body.id,
    description: body.description,
  });
  body.balance_transaction = movement.id;
  if (hidden.isDisputed) charge.dueAt = world.now + COMPLAINT_AFTER;
  await save(world.tx, charge);
}

/** Releases the authorised rest: the provider shows it as a refund that moves no money. */
export async function letGo(world: World, charge: Stored<'charge'>): Promise<void> {
  const { body } = charge;
  const rest = body.amount - body.amount_captured;
  if (rest === 0) return;
  body.amount_refunded += rest;
  body.refunded = body.amount_refunded === body.amount;
  await insert(
    world.tx,
    'refund',
    {
      id: newId('re_'),
      object: 'refund',
      created: world.now,
      amount: rest,
      currency: body.currency,
      charge: body.id,
      payment_intent: body.payment_intent,
      reason: null,
      status: 'succeeded',
      balance_transaction: null,
      metadata: {},
    },
    { parent: body.id },
  );
  await save(world.tx, charge);
  await emit(world, 'charge.refunded', body);
}

/** The charge, locked; it must exist. */
export async function lockCharge(world: World, id: string): Promise<Stored<'charge'>> {
  const charge = await find(world.tx, 'charge', id, true);
  if (!charge) throw new Error(`charge ${id} is gone`);
  return charge;
}
