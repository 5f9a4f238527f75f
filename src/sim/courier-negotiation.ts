import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { OFFER_LIFE_MINUTES } from '#domain/offers/rules.ts';
import { ApiError, type Api } from './api-client.ts';
import { decideReply, type CounterReply } from './courier-counter.ts';
import type { SimCourier } from './people.ts';
import { seededRandom } from '#domain/random.ts';

/** A courier's replies to counters, by offer and round: each with its due time, null once sent. */
export type Replies = Map<string, { reply: CounterReply | null; dueAt: number }>;

const PAGE = 20;
const FORGET_AFTER_MS = OFFER_LIFE_MINUTES * 60_000;

/** Fetches the courier's offers and sends the replies to counters that are due. */
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
    await sendReply(api, offer, reply);
  }
  for (const [key, { dueAt }] of replies) if (dueAt < now - FORGET_AFTER_MS) replies.delete(key);
}

async function sendReply(api: Api, offer: MyOffer, { action, amount }: CounterReply): Promise<void> {
  try {
    if (action === 'accept')
      await api('POST', `/courier/offers/${offer.id}/accept-counter`, { expectedAmount: amount });
    if (action === 'answer') await api('PATCH', `/courier/offers/${offer.id}`, { amount });
    if (action === 'refuse') await api('POST', `/courier/offers/${offer.id}/refuse-counter`);
  } catch (error) {
    // The sender withdrew the counter, or accepted another offer: no reply is needed.
    if (!(error instanceof ApiError) || error.status === 401) throw error;
  }
}
