import { lockCourier } from '#server/db/couriers/couriers.ts';
import { insertRefusedIban } from '#server/db/money/refused-ibans.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

type Refused = { courierId: string; iban: string; why: string };

/**
 * Stores that the provider opens no account with a courier's bank account, `why` by its code, and notifies the courier
 * once. A bank account that was replaced meanwhile is ignored.
 */
export async function refuseIban(deps: Deps, { courierId, iban, why }: Refused): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if ((await lockCourier(tx.db, courierId))?.iban !== iban) return;
    const now = tx.clock.now();
    const row = { account_id: courierId, iban, refused_at: now, refusal: why };
    if (!(await insertRefusedIban(tx.db, row))) return;
    const key = `payout_iban_unaccepted:${courierId}:${now.getTime()}`;
    await enqueueNotification(tx, {
      fact: 'payout_iban_unaccepted',
      key,
      actor: 'system',
      accountId: courierId,
    });
    tx.publish([`account:${courierId}`], { name: 'money.changed' });
  });
}

type RefusedForCod = { accountId: string; iban: string; why: string };

/** Stores the same of the account that a sender named for goods' money; its remittance fails, and says so. */
export async function refuseCodIban(deps: Deps, { accountId, iban, why }: RefusedForCod): Promise<void> {
  const row = { account_id: accountId, iban, refused_at: deps.clock.now(), refusal: why };
  await insertRefusedIban(deps.db, row);
}
