import type { AccountRow } from '#server/db/accounts/accounts.ts';
import { apiKeysOf } from '#server/db/business/api-keys.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { deviceTokenOf } from '#server/db/trips/device-tokens.ts';
import { sessionsOf } from '#server/db/accounts/sessions.ts';
import { webhookEndpointsOf } from '#server/db/business/webhook-endpoints.ts';
import type { Tx } from '#server/deps.ts';
import type { AccessLeft } from './access-left.ts';
import { isSessionOver } from './start-session.ts';

/** What gives access to the account now. */
export async function listAccess(tx: Tx, account: AccountRow): Promise<AccessLeft> {
  const now = tx.clock.now();
  const keys = await apiKeysOf(tx.db, account.id);
  const endpoints = await webhookEndpointsOf(tx.db, account.id);
  const courier = await findCourier(tx.db, account.id);
  return {
    sessions: (await sessionsOf(tx.db, account.id)).filter((row) => !isSessionOver(row, now)).length,
    pendingEmail: account.pending_email,
    apiKeys: keys
      .filter((key) => key.expires_at === null || key.expires_at > now)
      .map((key) => ({ name: key.name, lastFour: key.last_four })),
    webhooks: endpoints.map((endpoint) => new URL(endpoint.url).host),
    hasDeviceAddress: (await deviceTokenOf(tx.db, account.id)) !== undefined,
    phoneEnd: account.phone.slice(-3),
    ibanEnd: courier?.iban?.slice(-4) ?? null,
  };
}
