import { mayStaff } from '#domain/staff/roles.ts';
import { companiesWithOrders } from '#server/db/companies/companies.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { StreamOwner, Topic } from '#server/ports/event-bus.ts';
import { trackingTokenHash } from '../deliveries/tracking-links.ts';
import { openTrackingLink } from '../tracking/get-tracking.ts';

/** The credentials of an event stream, checked again while it is open. */
export type StreamRight = { by: 'session'; hash: Buffer; hearsJobs: boolean } | { by: 'link'; hash: Buffer };

/** The topics of a stream, the right by which it is open, and the owners with whose end it ends. */
export type StreamGrant = {
  topics: readonly Topic[];
  right: StreamRight;
  endsWith: readonly StreamOwner[];
};

/** The stream of a signed-in browser: its own account and companies, new jobs while its courier may work, the board for the staff. */
export async function sessionStream(
  deps: Deps,
  actor: Actor & { sessionHash: Buffer },
): Promise<StreamGrant> {
  const courier = actor.role === 'courier' ? await findCourier(deps.db, actor.accountId) : undefined;
  const hearsJobs = courier?.state === 'verified';
  const hash = actor.sessionHash;
  const companies = actor.role === 'sender' ? await companiesWithOrders(deps.db, actor.accountId) : [];
  return {
    topics: [
      `account:${actor.accountId}`,
      ...companies.map((id) => `company:${id}` as const),
      ...(hearsJobs ? (['couriers'] as const) : []),
      ...(actor.role === 'admin' && mayStaff(actor.staffRole, 'board:read') ? (['staff'] as const) : []),
    ],
    right: { by: 'session', hash, hearsJobs },
    endsWith: [`session:${hash.toString('hex')}`, `sessions-of:${actor.accountId}`],
  };
}

/** The stream of a tracking link's holder. Throws `not_found` for a wrong or expired link. */
export async function trackingStream(
  deps: Deps,
  token: string,
): Promise<StreamGrant & { deliveryId: string }> {
  const { delivery } = await openTrackingLink(deps, token);
  const hash = trackingTokenHash(token);
  return {
    deliveryId: delivery.id,
    topics: [`delivery:${delivery.id}`],
    right: { by: 'link', hash },
    endsWith: [`link:${hash.toString('hex')}`, `links-of:${delivery.id}`],
  };
}
