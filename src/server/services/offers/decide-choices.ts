import { fundFromWallet } from '#domain/money/ledger/postings.ts';
import { takenKeys } from '#server/db/core/idempotency.ts';
import { peopleOfOffers } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { timelinesOf } from '#server/db/deliveries/delivery-events.ts';
import { walletsOf } from '#server/db/money/ledger.ts';
import { lockFreeDeliveries, lockFreeOffers } from '#server/db/offers/choices.ts';
import type { Tx } from '#server/deps.ts';
import { AppError } from '#domain/errors.ts';
import { nextStatus } from '../deliveries/change-delivery.ts';
import { partiesOf, splitToday } from '../money/parties.ts';
import { ensureReachable } from '../money/guarantees/ensure-reachable.ts';
import { assignmentOf } from './assign-courier.ts';
import { keyText } from '../with-idempotency.ts';
import type { BatchedChoice } from './batched-choice.ts';
import { chosenDelivery, ensureTotalSeen, liveOffer } from './chosen-offer.ts';

/** A choice that stands, with all that is stored of it. */
export type DecidedChoice = NonNullable<ReturnType<typeof decide>>;

/**
 * Locks what the choices of a batch are about, and decides each. Left out are a second choice of one delivery, what
 * somebody else has locked, a key that was claimed before or is in another's hand, a wallet that does not hold enough,
 * whatever needs more than its own rows, and every refusal.
 */
export async function decideChoices(tx: Tx, items: readonly BatchedChoice[]): Promise<DecidedChoice[]> {
  const read = await readChoices(tx, items);
  const taken = new Set<string>();
  return items.flatMap((item) => {
    if (taken.has(item.deliveryId) || (item.claim && read.keysTaken.has(keyText(item.claim.scope))))
      return [];
    const decided = decideOrPass(tx, item, read);
    if (!decided || !read.pay(decided.delivery, decided.split.charged)) return [];
    taken.add(item.deliveryId);
    return [decided];
  });
}

type Read = Awaited<ReturnType<typeof readChoices>>;

/** Sent together, executed in this order: deliveries are locked before offers, and the rest is read after both. */
async function readChoices({ db }: Tx, items: readonly BatchedChoice[]) {
  const deliveryIds = items.map(({ deliveryId }) => deliveryId);
  const offerIds = items.map(({ choice }) => choice.offerId);
  const [deliveries, offers, people, timelines, wallets, keysTaken] = await Promise.all([
    lockFreeDeliveries(db, deliveryIds),
    lockFreeOffers(db, offerIds),
    peopleOfOffers(db, offerIds),
    timelinesOf(db, deliveryIds),
    walletsOf(db, [...new Set(items.map(({ actor }) => actor.accountId))]),
    takenKeys(
      db,
      items.flatMap(({ claim }) => (claim ? [claim.scope] : [])),
    ),
  ]);
  return {
    deliveries: new Map(deliveries.map((row) => [row.id, row])),
    offers: new Map(offers.map((row) => [row.id, row])),
    people,
    timelines,
    keysTaken: new Set(keysTaken.map(keyText)),
    pay: purses(wallets),
  };
}

/** Takes sums out of what wallets hold, and answers whether there was enough. */
function purses(wallets: Awaited<ReturnType<typeof walletsOf>>) {
  const held = new Map(wallets.map(({ owner, currency, amount }) => [`${owner} ${currency}`, amount]));
  return ({ sender_id, currency }: DeliveryRow, sum: number): boolean => {
    const key = `${sender_id} ${currency}`;
    const left = (held.get(key) ?? 0) - sum;
    if (left >= 0) held.set(key, left);
    return left >= 0;
  };
}

function decideOrPass(tx: Tx, item: BatchedChoice, read: Read) {
  try {
    return decide(tx, item, read);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function decide(tx: Tx, item: BatchedChoice, read: Read) {
  const { actor, choice, deliveryId } = item;
  const delivery = read.deliveries.get(deliveryId);
  if (!delivery || delivery.sender_id !== actor.accountId || needsMore(delivery)) return undefined;
  const status = nextStatus(delivery, 'accept', 'sender', 'delivery_not_open');
  ensureReachable(tx, delivery);
  const people = read.people.get(choice.offerId);
  const offer = liveOffer(tx, delivery, choice, { offer: read.offers.get(choice.offerId), people });
  const split = splitToday(tx, offer.amount);
  ensureTotalSeen(delivery, split, choice);
  const chosen = chosenDelivery(delivery, offer, split, { chosenBy: actor.accountId, promoCode: null });
  const history = read.timelines.get(deliveryId) ?? [];
  const how = { status, actor: 'sender', method: 'wallet', history } as const;
  const { event, entry, change } = assignmentOf(tx, chosen, offer, how);
  const posting = fundFromWallet(partiesOf(chosen), split, chosen.funding_round);
  const changed = { ...change, updated_at: tx.clock.now() };
  const stored: DeliveryRow = { ...chosen, ...changed, version: delivery.version + 1 };
  return { item, delivery, offer, people, split, posting, history, event, entry, changed, stored };
}

/** Whether accepting a delivery reads or writes more than its own rows: a company's, goods' money, a return, a carryover. */
function needsMore({ company_id, cod_amount, return_kinds, return_of, funding_round }: DeliveryRow): boolean {
  return [company_id, cod_amount, return_kinds, return_of].some((more) => more !== null) || funding_round > 0;
}
