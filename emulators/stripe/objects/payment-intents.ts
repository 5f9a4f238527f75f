import { wrongState } from '../api/errors.ts';
import { missingObject, badParameter } from '../api/errors.ts';
import type { CardName, TestCard } from '../cards.ts';
import { TEST_CARDS } from '../cards.ts';
import { find, insert, save, type Stored } from '../db.ts';
import { isSupportedCurrency, smallestCharge } from '../fees.ts';
import { emit, newId, type World } from '../world.ts';
import { HOLD_LIFE, letGo, lockCharge, makeCharge, takeCharge } from './charges.ts';
import type { Intent, IntentStatus } from './types.ts';
import type { Metadata } from './types-common.ts';

const PAYABLE: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

type NewIntent = {
  amount: number;
  currency: string;
  captureMethod: Intent['capture_method'];
  customer?: string | undefined;
  description?: string | undefined;
  metadata?: Metadata | undefined;
};

/** Throws the provider's error for an unsupported amount or currency. */
export function checkAmount(amount: number, currency: string, param: string): void {
  if (!isSupportedCurrency(currency)) {
    throw badParameter(undefined, 'currency', `Invalid currency: ${currency}.`);
  }
  if (amount < smallestCharge(currency)) {
    const message = 'The amount is below the smallest amount that can be charged in this currency.';
    throw badParameter('amount_too_small', param, message);
  }
  if (amount > 99_999_999) {
    throw badParameter('amount_too_large', param, 'The amount is above 99999999 minor units.');
  }
}

export async function createIntent(world: World, input: NewIntent): Promise<Stored<'payment_intent'>> {
  checkAmount(input.amount, input.currency, 'amount');
  const id = newId('pi_');
  const body: Intent = {
    id,
    object: 'payment_intent',
    created: world.now,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: input.currency,
    status: 'requires_payment_method',
    capture_method: input.captureMethod,
    client_secret: newId(`${id}_secret_`),
    customer: input.customer ?? null,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    payment_method: null,
    payment_method_types: ['card'],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    livemode: false,
  };
  await insert(world.tx, 'payment_intent', body);
  await emit(world, 'payment_intent.created', body);
  return { body, hidden: {}, dueAt: null };
}

/** The payment, locked. Throws the provider's 404. */
export async function lockIntent(world: World, id: string): Promise<Stored<'payment_intent'>> {
  const intent = await find(world.tx, 'payment_intent', id, true);
  if (!intent) throw missingObject('payment_intent', id);
  return intent;
}

/** Uses a card: it may need authentication, be declined, authorised or captured, as the payment's status says. */
export async function confirmIntent(
  world: World,
  intent: Stored<'payment_intent'>,
  { card: name, isAuthenticated, actionUrl, returnUrl }: Confirmation,
): Promise<void> {
  const { body } = intent;
  if (!PAYABLE.includes(body.status)) throw unexpected(body, 'confirm');
  const card: TestCard = TEST_CARDS[name];
  body.next_action = null;
  body.last_payment_error = null;
  if (card.outcome === 'authenticate' && !isAuthenticated) {
    body.status = 'requires_action';
    body.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { url: actionUrl, return_url: returnUrl },
    };
    await save(world.tx, intent);
    return emit(world, 'payment_intent.requires_action', body);
  }
  return card.decline ? decline(world, intent, card) : approve(world, intent, card);
}

export type Confirmation = {
  card: CardName;
  isAuthenticated: boolean;
  actionUrl: string;
  returnUrl: string;
};

async function decline(world: World, intent: Stored<'payment_intent'>, card: TestCard): Promise<void> {
  const { body } = intent;
  const { body: charge } = await makeCharge(world, body, card, false);
  body.status = 'requires_payment_method';
  body.latest_charge = charge.id;
  body.payment_method = null;
  body.last_payment_error = {
    type: 'card_error',
    code: card.decline?.code ?? 'card_declined',
    decline_code: card.decline?.declineCode ?? 'generic_decline',
    message: card.decline?.message ?? '',
    charge: charge.id,
  };
  await save(world.tx, intent);
  await emit(world, 'charge.failed', charge);
  await emit(world, 'payment_intent.payment_failed', body);
}

async function approve(world: World, intent: Stored<'payment_intent'>, card: TestCard): Promise<void> {
  const { body } = intent;
  const charge = await makeCharge(world, body, card, card.outcome === 'authenticate');
  body.latest_charge = charge.body.id;
  if (body.capture_method === 'manual') {
    body.status = 'requires_capture';
    body.amount_capturable = body.amount;
    intent.dueAt = world.now + HOLD_LIFE;
    await save(world.tx, intent);
    await emit(world, 'charge.succeeded', charge.body);
    return emit(world, 'payment_intent.amount_capturable_updated', body);
  }
  await takeCharge(world, charge, body.amount);
  body.status = 'succeeded';
  body.amount_received = body.amount;
  await save(world.tx, intent);
  await emit(world, 'charge.succeeded', charge.body);
  return emit(world, 'payment_intent.succeeded', body);
}

/** Authentication failed: the person is not confirmed as the card's holder. */
export async function failAuthentication(world: World, intent: Stored<'payment_intent'>): Promise<void> {
  const { body } = intent;
  body.status = 'requires_payment_method';
  body.next_action = null;
  body.payment_method = null;
  body.last_payment_error = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'The cardholder could not be authenticated.',
  };
  await save(world.tx, intent);
  await emit(world, 'payment_intent.payment_failed', body);
}

/** Captures an authorised amount, or a part of it; the rest is released. */
export async function captureIntent(world: World, id: string, amount?: number): Promise<Intent> {
  const intent = await lockIntent(world, id);
  const { body } = intent;
  if (body.status !== 'requires_capture') throw unexpected(body, 'capture');
  const taken = amount ?? body.amount_capturable;
  if (taken > body.amount_capturable || taken < 1) {
    const message = 'The amount to capture must be between 1 and the amount that can be captured.';
    throw badParameter(
      taken < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
      'amount_to_capture',
      message,
    );
  }
  const charge = await lockCharge(world, body.latest_charge ?? '');
  await takeCharge(world, charge, taken);
  await letGo(world, charge);
  body.status = 'succeeded';
  body.amount_received = taken;
  body.amount_capturable = 0;
  intent.dueAt = null;
  await save(world.tx, intent);
  await emit(world, 'charge.captured', charge.body);
  await emit(world, 'payment_intent.succeeded', body);
  return body;
}

/** Cancels a payment before its capture; an authorisation is released. `expired` when it expired by itself. */
export async function cancelIntent(
  world: World,
  intent: Stored<'payment_intent'>,
  reason: string | null,
): Promise<Intent> {
  const { body } = intent;
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpected(body, 'cancel');
  if (body.status === 'requires_capture') {
    const charge = await lockCharge(world, body.latest_charge ?? '');
    await letGo(world, charge);
    if (reason === 'automatic') await emit(world, 'charge.expired', charge.body);
  }
  body.status = 'canceled';
  body.canceled_at = world.now;
  body.cancellation_reason = reason;
  body.amount_capturable = 0;
  body.next_action = null;
  intent.dueAt = null;
  await save(world.tx, intent);
  await emit(world, 'payment_intent.canceled', body);
  return body;
}

function unexpected(intent: Intent, verb: string) {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  return wrongState('payment_intent_unexpected_state', message, intent);
}
