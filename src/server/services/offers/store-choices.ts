import type { Delivery } from '#contract/deliveries/delivery.ts';
import { insertDeliveryEvents } from '#server/db/deliveries/delivery-events.ts';
import { postTogether } from '#server/db/money/ledger.ts';
import { storeChosen } from '#server/db/offers/choices.ts';
import { settleOffersOf } from '#server/db/offers/offer-ends.ts';
import type { Tx } from '#server/deps.ts';
import { presentToSender } from '../deliveries/present-to-sender.ts';
import { announceEvent } from '../deliveries/record-event.ts';
import { claimAnswered } from '../with-idempotency.ts';
import { timelineWith, withLosers } from './assign-courier.ts';
import type { BatchedChoice } from './batched-choice.ts';
import { type DecidedChoice, decideChoices } from './decide-choices.ts';

/**
 * Accepts and pays the choices of a batch that can be taken together; returns their answers. Everything is stored in two
 * trips to the database: deliveries, money, offers and events, then what follows from them and the answered keys.
 */
export async function storeChoices(
  tx: Tx,
  items: readonly BatchedChoice[],
): Promise<Map<BatchedChoice, Delivery>> {
  const decided = await decideChoices(tx, items);
  if (decided.length === 0) return new Map();
  const { eventIds, losers } = await storeAll(tx, decided);
  const answers = new Map<BatchedChoice, Delivery>();
  for (const one of decided) {
    const { id } = one.delivery;
    const stored = { eventId: eventIds.get(id) ?? 0, losers: losers.get(id) ?? [] };
    answers.set(one.item, await one.item.inContext(() => announce(tx, one, stored)));
  }
  await claimAnswered(
    tx,
    Array.from(answers, ([{ claim }, delivery]) => ({ claim, response: { delivery } })),
  );
  return answers;
}

async function storeAll(tx: Tx, decided: readonly DecidedChoice[]) {
  const now = tx.clock.now();
  const chosen = decided.map(({ delivery, offer }) => ({ deliveryId: delivery.id, offerId: offer.id }));
  // The deliveries before the offers: the database counts the offers of what is open.
  const [, , losers, eventIds] = await Promise.all([
    postTogether(
      tx.db,
      decided.map(({ delivery: { currency }, posting }) => ({ currency, posting })),
    ),
    storeChosen(
      tx.db,
      decided.map(({ delivery: { id, version }, changed: change }) => ({ id, version, change })),
    ),
    settleOffersOf(tx.db, chosen, now),
    insertDeliveryEvents(
      tx.db,
      decided.map(({ entry }) => entry.row),
    ),
  ]);
  return { losers, eventIds };
}

async function announce(
  tx: Tx,
  { stored, event, entry, history, people }: DecidedChoice,
  { eventId, losers }: { eventId: number; losers: readonly string[] },
): Promise<Delivery> {
  tx.publish([`account:${stored.sender_id}`], { name: 'money.changed' });
  await announceEvent(tx, stored, withLosers(event, losers), eventId);
  return presentToSender(tx, stored, {
    timeline: timelineWith(history, entry),
    ...(people ? { courier: people, senderType: people.senderType } : {}),
  });
}
