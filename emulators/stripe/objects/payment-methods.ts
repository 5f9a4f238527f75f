import { badParameter } from '../api/errors.ts';
import { type CardName, readyMadeCard, TEST_CARDS } from '../cards.ts';
import { find, insert } from '../db.ts';
import { newId, type World } from '../world.ts';
import type { PaymentMethod } from './types.ts';

/** The test card of a token. Throws the provider's error for an unknown one; card numbers are never accepted. */
export function methodForCard(token: string): CardName {
  const card = readyMadeCard(token);
  if (!card) throw badParameter('resource_missing', 'card[token]', `No such token: '${token}'`);
  return card;
}

export async function createMethod(world: World, card: CardName): Promise<PaymentMethod> {
  const method: PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    created: world.now,
    type: 'card',
    card: TEST_CARDS[card].details,
    customer: null,
    livemode: false,
  };
  await insert(world.tx, 'payment_method', method, { hidden: { card } });
  return method;
}

/** The test card of a payment method: a predefined one, or one created here. */
export async function cardOfMethod(world: World, id: string): Promise<CardName> {
  const ready = readyMadeCard(id);
  if (ready) return ready;
  const card = (await find(world.tx, 'payment_method', id))?.hidden.card;
  if (card) return card;
  throw badParameter('resource_missing', 'payment_method', `No such PaymentMethod: '${id}'`);
}
