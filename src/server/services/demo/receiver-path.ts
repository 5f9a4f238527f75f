import { latestShownOf } from '#server/db/core/demo-city.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { trackingToken } from '../deliveries/tracking-links.ts';

/**
 * The path of the page on which somebody waits for a parcel of the demo's own sender, one under way if there is any;
 * null before the first. Only for demos, where everybody may play everybody.
 */
export async function receiverPath(deps: Deps): Promise<string | null> {
  const sender = deps.settings.demo && (await findAccountByEmail(deps.db, 'expeditor@demo.test'));
  const delivery = sender ? await latestShownOf(deps.db, sender.id) : undefined;
  return delivery ? `/urmarire/${trackingToken(deps, delivery, 'receiver')}` : null;
}
