import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { OFFER_LIFE_MINUTES } from '#domain/offers/rules.ts';
import { ApiError, type Api } from './api-client.ts';
import { decideReply, type CounterReply } from './courier-counter.ts';
import type { SimCourier } from './people.ts';
import { seededRandom } from './random.ts';

/** What a courier made of a sender's price, by offer and round: the reply until it is given, and its time. */
export type Replies = Map<string, { reply: CounterReply | null; dueAt: number }>;

const PAGE = 20;
const FORGET_AFTER_MS = OFFER_LIFE_MINUTES * 60_000;

/** Looks at the courier's offers and answers the senders' prices whose thinking time is over. */
export async function answerCounters(api: Api, person: SimCourier, replies: Replies): Promise<void> {
  const now = Date.now();
  const { items } = await api<{ items: MyOffer[] }>('GET', `/courier/offers?limit=${PAGE}`);
  for (const offer of items) {
    const key = `${offer.id} ${offer.counter?.round ?? 0}`;
    const reply = decideReply(person, offer, seededRandom(`${person.email} ${key}`));
    if (!reply) continue;
    const planned = replies.get(key) ?? { reply, dueAt: now + reply.delaySeconds * 1_000 };
    replies.set(key, planned);
    if (!planned.reply || now < planned.dueAt) continue;
    planned.reply = null;
    await give(api, offer, reply);
  }
  for (const [key, { dueAt }] of replies) if (dueAt < now - FORGET_AFTER_MS) replies.delete(key);
}

async function give(api: Api, offer: MyOffer, { say, amount }: CounterReply): Promise<void> {
  try {
    if (say === 'accept')
      await api('POST', `/courier/offers/${offer.id}/accept-counter`, { expectedAmount: amount });
    if (say === 'answer') await api('PATCH', `/courier/offers/${offer.id}`, { amount });
    if (say === 'refuse') await api('POST', `/courier/offers/${offer.id}/refuse-counter`);
  } catch (error) {
    // The sender took it back, or took somebody else: there is nothing left to say.
    if (!(error instanceof ApiError) || error.status === 401) throw error;
  }
}
