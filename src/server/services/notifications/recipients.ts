import type { Role } from '#domain/accounts/accounts.ts';
import type { NotificationPlace } from '#domain/notifications/places.ts';
import type { NotificationRow } from '#domain/notifications/table.ts';
import { rolesWith, type StaffVerb } from '#domain/staff/roles.ts';
import { type Reader, readersOf, staffWith } from '#server/db/notifications/notice-readers.ts';
import type { NotifiedDelivery } from '#server/db/deliveries/deliveries.ts';
import { findBidder } from '#server/db/offers/offers.ts';
import type { Deps } from '#server/deps.ts';
import type { NotifyPayload } from '#server/jobs/payloads.ts';

export type Recipient = { account: Reader; role: Role };

/** A row for people who have an account and read the notification in their list. */
type AccountRow = Exclude<NotificationRow, { to: 'receiver' } | { to: 'nearby' }>;

const ROLE_OF: Record<Exclude<AccountRow['to'], 'person'>, Role> = {
  sender: 'sender',
  courier: 'courier',
  bidder: 'courier',
  others: 'courier',
  staff: 'admin',
};

/** What a member of the staff must be allowed to read to be told of what is there. */
const VERB_OF_PLACE: Partial<Record<NotificationPlace, StaffVerb>> = {
  disputes: 'disputes:read',
  board: 'board:read',
  money: 'money:read',
  risks: 'risks:read',
  work: 'jobs:read',
  texts: 'texts:read',
  'content-notices': 'moderation:read',
  complaints: 'complaints:read',
  reviews: 'couriers:read',
  alerts: 'alerts:read',
};

/** The recipients of a row with an account; simulated couriers and closed accounts are left out. */
export async function recipientsOf(
  deps: Deps,
  row: AccountRow,
  news: NotifyPayload,
  delivery: NotifiedDelivery | null,
): Promise<Recipient[]> {
  const accounts =
    row.to === 'staff'
      ? await staffWith(deps.db, rolesWith(VERB_OF_PLACE[row.place] ?? 'home:read'))
      : await readersOf(deps.db, await idsOf(deps, row.to, news, delivery));
  const role = row.to === 'person' ? row.role : ROLE_OF[row.to];
  return accounts.map((account) => ({ account, role }));
}

async function idsOf(
  deps: Deps,
  audience: Exclude<AccountRow['to'], 'staff'>,
  news: NotifyPayload,
  delivery: NotifiedDelivery | null,
): Promise<string[]> {
  const listOf = (id: string | null | undefined) => (id ? [id] : []);
  if (audience === 'sender') return listOf(delivery?.sender_id);
  if (audience === 'courier') return listOf(news.courierId);
  if (audience === 'person') return listOf(news.accountId);
  if (audience === 'bidder') {
    return listOf(news.offerId ? (await findBidder(deps.db, news.offerId))?.courier_id : null);
  }
  const apart = new Set([delivery?.sender_id, news.courierId]);
  return [...new Set(news.others)].filter((id) => !apart.has(id));
}
