import { payDebtByCard } from '#domain/money/ledger/postings.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import type { Case } from './lock-case.ts';

/**
 * Books a captured card payment of late cancel fees. What is not owed any more, because the wallet paid it meanwhile or
 * the payment was abandoned, is refunded to the card.
 */
export async function bookDebtPayment(deps: Tx, current: Case): Promise<Case> {
  const { attempt } = current;
  if (attempt.target_amount !== null) return current;
  await lockWallet(deps.db, attempt.account_id);
  const currency = attempt.currency;
  const debt = await balanceOf(deps.db, 'user_debt', attempt.account_id, currency);
  const target = Math.min(debt, attempt.amount);
  if (target > 0) await post(deps.db, currency, payDebtByCard(attempt.id, attempt.account_id, target));
  return { ...current, attempt: await updateAttempt(deps.db, attempt.id, { target_amount: target }) };
}
