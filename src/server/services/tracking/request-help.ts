import type { z } from 'zod';
import type { requestHelp as route, Tracking } from '#contract/tracking/tracking.ts';
import { ensure } from '#domain/errors.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordReport } from '../trips/report-trouble.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

/**
 * The receiver calls somebody of the staff for help; repeating it changes nothing. Throws `not_found` for the shared link,
 * `transition_refused` before a courier is chosen and after the end.
 */
export async function requestHelp(
  deps: Deps,
  token: string,
  { isAccident, note }: z.infer<typeof route.body>,
): Promise<Tracking> {
  const { delivery: seen, link } = await openTrackingLink(deps, token);
  ensure(link === 'receiver', 'not_found');
  await inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, seen.id));
    await recordReport(tx, delivery, 'receiver', { report: 'help', isAccident, note });
  });
  return getTracking(deps, token);
}
