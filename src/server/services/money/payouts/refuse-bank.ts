import { lockPayoutAccount, updatePayoutAccount } from '#server/db/money/payout-accounts.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';

/**
 * Marks a bank account as refused, because its bank returned money: no payout goes to it any more. `why` is the bank's
 * code.
 */
export async function refuseBank(deps: Deps, payout: PayoutRow, why: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const ref = payout.account_ref ?? '';
    const account = await lockPayoutAccount(tx.db, ref);
    if (!account || account.bank_refused_at) return;
    await updatePayoutAccount(tx.db, ref, { bank_refused_at: tx.clock.now(), bank_refusal: why });
  });
}
