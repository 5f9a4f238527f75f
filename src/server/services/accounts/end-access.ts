import { type Access, type Ending, ENDS } from '#domain/accounts/account-access.ts';
import { deleteAccountLinksOf } from '#server/db/accounts/account-tokens.ts';
import { type AccountRow, updateAccount } from '#server/db/accounts/accounts.ts';
import { deleteApiKeysOf } from '#server/db/business/api-keys.ts';
import { deleteDeviceToken } from '#server/db/trips/device-tokens.ts';
import { deleteWaitingChange } from '#server/db/accounts/email-changes.ts';
import { forgetPendingSecret } from '#server/db/staff/second-factors.ts';
import { deleteWebhookEndpointsOf } from '#server/db/business/webhook-endpoints.ts';
import { pauseRecurringOf } from '#server/db/deliveries/recurring.ts';
import { pauseShopsOf } from '#server/db/shops/shops.ts';
import { deleteWriteBacksOf } from '#server/db/shops/write-backs.ts';
import type { Tx } from '#server/deps.ts';
import type { EndedAccess } from './access-left.ts';
import { endViewsOf } from '../staff/views/end-account-view.ts';
import { endSessionsOf } from './end-sessions.ts';
import { listAccess } from './list-access.ts';

const STEPS: Record<Access, (tx: Tx, accountId: string) => Promise<unknown>> = {
  sessions: async (tx, id) => {
    await endSessionsOf(tx, id);
    await endViewsOf(tx, id);
  },
  pending_email: async (tx, id) => {
    await updateAccount(tx.db, id, { pending_email: null });
    await deleteWaitingChange(tx.db, id);
  },
  links: (tx, id) => deleteAccountLinksOf(tx.db, id),
  waiting_authenticator: (tx, id) => forgetPendingSecret(tx.db, id),
  api_keys: (tx, id) => deleteApiKeysOf(tx.db, id),
  webhooks: async (tx, id) => {
    await deleteWebhookEndpointsOf(tx.db, id);
    // Its owner looks at each shop before it goes on: somebody else may have connected it.
    await pauseShopsOf(tx.db, id);
    await pauseRecurringOf(tx.db, id, tx.clock.now());
    await deleteWriteBacksOf(tx.db, id);
  },
  device_address: (tx, id) => deleteDeviceToken(tx.db, id),
};

/**
 * Ends the kinds of access that the table names for this occasion. The caller holds the account's row lock. Every way
 * of taking an account back calls this, so that none forgets a kind of access.
 */
export async function endAccess(tx: Tx, account: AccountRow, ending: Ending): Promise<EndedAccess> {
  const before = await listAccess(tx, account);
  for (const access of ENDS[ending]) await STEPS[access](tx, account.id);
  const isEnded = (access: Access) => ENDS[ending].includes(access);
  return {
    before,
    after: {
      ...before,
      sessions: isEnded('sessions') ? 0 : before.sessions,
      pendingEmail: isEnded('pending_email') ? null : before.pendingEmail,
      apiKeys: isEnded('api_keys') ? [] : before.apiKeys,
      webhooks: isEnded('webhooks') ? [] : before.webhooks,
      hasDeviceAddress: !isEnded('device_address') && before.hasDeviceAddress,
    },
  };
}
