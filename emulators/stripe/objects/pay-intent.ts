import { Refused } from '../api/endpoint.ts';
import { badParameter, wrongState } from '../api/errors.ts';
import { save, type Stored } from '../db.ts';
import type { World } from '../world.ts';
import { confirmIntent, createIntent } from './payment-intents.ts';
import { cardOfMethod, createMethod, methodForCard } from './payment-methods.ts';
import type { Intent } from './types.ts';
import type { Metadata } from './types-common.ts';

type Choice = {
  payment_method?: string | undefined;
  payment_method_data?: { card: { token: string } } | undefined;
  return_url?: string | undefined;
};

type Opening = Choice & {
  amount: number;
  currency: string;
  capture_method: Intent['capture_method'];
  confirm: boolean;
  customer?: string | undefined;
  description?: string | undefined;
  metadata?: Metadata | undefined;
};

/** Creates a payment without a page; with `confirm` it is paid in the same call. */
export async function openIntent(world: World, opening: Opening): Promise<object> {
  const intent = await createIntent(world, { ...opening, captureMethod: opening.capture_method });
  await choose(world, intent, opening);
  return opening.confirm ? payIntent(world, intent, {}, opening.return_url) : intent.body;
}

/** Pays with the chosen method. A declined card is answered with 402, and stored in the payment. */
export async function payIntent(
  world: World,
  intent: Stored<'payment_intent'>,
  choice: Choice,
  returnUrl = choice.return_url ?? '',
): Promise<object> {
  await choose(world, intent, choice);
  const { body } = intent;
  if (body.payment_method === null) {
    throw wrongState(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      body,
    );
  }
  const card = await cardOfMethod(world, body.payment_method);
  const actionUrl = `${world.pagesUrl}/authenticate/${body.id}`;
  intent.hidden = { returnUrl };
  await confirmIntent(world, intent, { card, isAuthenticated: false, actionUrl, returnUrl });
  if (!body.last_payment_error) return body;
  return new Refused(402, { error: { ...body.last_payment_error, payment_intent: body } });
}

async function choose(world: World, intent: Stored<'payment_intent'>, choice: Choice): Promise<void> {
  if (choice.payment_method !== undefined && choice.payment_method_data !== undefined) {
    throw badParameter(undefined, 'payment_method', 'Give payment_method or payment_method_data.');
  }
  const id = choice.payment_method ?? (await madeFrom(world, choice.payment_method_data?.card.token));
  if (id === undefined) return;
  await cardOfMethod(world, id);
  intent.body.payment_method = id;
  if (intent.body.status === 'requires_payment_method') intent.body.status = 'requires_confirmation';
  await save(world.tx, intent);
}

async function madeFrom(world: World, token: string | undefined): Promise<string | undefined> {
  return token === undefined ? undefined : (await createMethod(world, methodForCard(token))).id;
}
