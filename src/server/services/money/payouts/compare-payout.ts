import { isAccepted } from '#server/db/money/mismatches.ts';
import type { PayoutRow } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import type { PayoutClaim } from '#server/ports/payouts.ts';
import { inTransaction } from '../../in-transaction.ts';
import { noteMismatch } from '../card-payments/note-mismatch.ts';

/**
 * Whether the provider moved what was ordered, or the staff have accepted the difference. Otherwise a mismatch is
 * recorded and the staff are alerted.
 */
export async function isAsOrdered(deps: Deps, payout: PayoutRow, claim: PayoutClaim): Promise<boolean> {
  const isSame =
    claim.payoutId === payout.id &&
    claim.amount === payout.amount &&
    claim.currency === payout.currency &&
    (claim.accountRef === null || claim.accountRef === payout.account_ref);
  const key = `payout:${payout.id}`;
  if (isSame || (await isAccepted(deps.db, key))) return true;
  await inTransaction(deps, (tx) =>
    noteMismatch(tx, {
      key,
      kind: 'payout',
      payoutId: payout.id,
      accountId: payout.account_id,
      expected: { amount: payout.amount, currency: payout.currency },
      seen: { amount: claim.amount, currency: claim.currency, ref: payout.payout_ref ?? payout.transfer_ref },
    }),
  );
  return false;
}
