import { companiesWithOrders } from '#server/db/companies/companies.ts';
import { changedSince } from '#server/db/deliveries/delivery-events.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { PublishedEvent } from '#server/ports/event-bus.ts';

const REPLAYED = 200;

/**
 * The events that a person's stream missed after an event: one "changed" per delivery, because the page refetches
 * anyway.
 */
export async function missedEvents(deps: Deps, actor: Actor, lastEventId: number): Promise<PublishedEvent[]> {
  const companyIds = actor.role === 'sender' ? await companiesWithOrders(deps.db, actor.accountId) : [];
  const whose = { accountId: actor.accountId, companyIds };
  const rows = await changedSince(deps.db, whose, lastEventId, REPLAYED);
  return rows.map((row) => ({ id: Number(row.event_id), name: 'delivery.changed', deliveryId: row.id }));
}
