import type { Currency } from '#domain/money.ts';
import { findAccount } from '#server/db/accounts.ts';
import { findPayoutAccount, insertPayoutAccount } from '#server/db/payout-accounts.ts';
import type { PayoutRow } from '#server/db/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { found } from '../refusals.ts';
import { askProvider } from './ask-provider.ts';
import { checkAccount } from './check-account.ts';

/**
 * The courier's account at the provider for a payout's bank account, opened with the first payout to it; null while
 * somebody else is opening it. An account that was opened and whose name was lost holds nothing.
 */
export async function openAccount(deps: Deps, payout: PayoutRow): Promise<string | null> {
  const { account_id: courierId, iban, currency } = payout;
  if (iban === null) throw new Error(`payout ${payout.id} has no account number`);
  const known = await findPayoutAccount(deps.db, courierId, iban);
  if (known) return known.provider_ref;
  const account = found(await findAccount(deps.db, courierId));
  const payee = {
    courierId,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`,
    iban,
    currency: currency as Currency,
  };
  const opened = await askProvider(deps, payout, 'account', {
    make: (key) => deps.payouts.openAccount(payee, key),
    refOf: ({ accountRef }) => accountRef,
  });
  if (!opened) return null;
  const row = { account_id: courierId, iban, provider_ref: opened.accountRef, state: 'in_review' as const };
  await insertPayoutAccount(deps.db, row);
  // Somebody else may have been first.
  const kept = (await findPayoutAccount(deps.db, courierId, iban))?.provider_ref ?? opened.accountRef;
  await checkAccount(deps, kept);
  return kept;
}
