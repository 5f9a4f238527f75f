import type { Role } from '#domain/accounts.ts';
import type { Audience } from '#domain/notifications/table.ts';
import { accountsOfRole, type Reader, readersOf } from '#server/db/notice-readers.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { findOffer } from '#server/db/offers.ts';
import type { Deps } from '#server/deps.ts';
import type { News } from './announce.ts';

export type Recipient = { account: Reader; role: Role };

const ROLE_OF: Record<Exclude<Audience, 'receiver' | 'nearby'>, Role> = {
  sender: 'sender',
  courier: 'courier',
  bidder: 'courier',
  others: 'courier',
  staff: 'admin',
  person: 'courier',
};

/** The people with accounts whom an audience means; simulated couriers and closed accounts are told nothing. */
export async function recipientsOf(
  deps: Deps,
  audience: keyof typeof ROLE_OF,
  news: News,
  delivery: DeliveryRow | null,
): Promise<Recipient[]> {
  const accounts =
    audience === 'staff'
      ? await accountsOfRole(deps.db, 'admin')
      : await readersOf(deps.db, await idsOf(deps, audience, news, delivery));
  const role = audience === 'person' && isSendersFact(news) ? 'sender' : ROLE_OF[audience];
  return accounts.map((account) => ({ account, role }));
}

/** Facts about one person who is a sender; the others are about couriers. */
const SENDERS_FACTS: readonly News['fact'][] = [
  'top_up_done',
  'top_up_failed',
  'wallet_refunded',
  'webhook_disabled',
];

function isSendersFact({ fact }: News): boolean {
  return SENDERS_FACTS.includes(fact);
}

async function idsOf(
  deps: Deps,
  audience: Exclude<keyof typeof ROLE_OF, 'staff'>,
  news: News,
  delivery: DeliveryRow | null,
): Promise<string[]> {
  const known = (id: string | null | undefined) => (id ? [id] : []);
  if (audience === 'sender') return known(delivery?.sender_id);
  if (audience === 'courier') return known(news.courierId);
  if (audience === 'person') return known(news.accountId);
  if (audience === 'bidder') {
    return known(news.offerId ? (await findOffer(deps.db, news.offerId))?.courier_id : null);
  }
  const apart = new Set([delivery?.sender_id, news.courierId]);
  return [...new Set(news.others)].filter((id) => !apart.has(id));
}
