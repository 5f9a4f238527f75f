import { hitThrottle } from '#server/db/core/throttles.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

const WINDOW_SECONDS = 3_600;
/** Refused ids after which a session is suspicious: old links cause a few, somebody who tries ids causes many. */
const SUSPICIOUS = 20;

/**
 * Counts a request for an id that is not the caller's or does not exist; the answer does not distinguish them, so this
 * count does not either. A session with many gets one entry an hour in the audit log.
 */
export async function countRefusedId(deps: Deps, caller: Authenticated): Promise<void> {
  deps.metrics.count('stafeta_refused_ids_total', { role: caller.apiKey ? 'key' : caller.role });
  const key = `refused-ids:${caller.sessionHash.toString('base64url')}`;
  const { hits } = await hitThrottle(deps.db, key, WINDOW_SECONDS, deps.clock.now());
  if (hits !== SUSPICIOUS * deps.settings.throttleScale) return;
  await recordAudit(deps, {
    actor: { accountId: caller.accountId, role: caller.role },
    action: 'foreign_ids_tried',
    subject: `account:${caller.accountId}`,
    details: { tries: hits, ...(caller.apiKey ? { apiKey: caller.apiKey.id } : {}) },
  });
}
