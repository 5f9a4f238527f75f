import { ensure } from '#domain/errors.ts';
import { fundOnAccount } from '#domain/money/ledger/account-postings.ts';
import { holdRolesIn } from '#server/db/companies/companies.ts';
import { lockTerms } from '#server/db/companies/company-terms.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { accountPartiesOf, splitAgreed } from '../../money/parties.ts';
import { accountState } from './account-state.ts';
import { recordCharge } from './record-charge.ts';

/**
 * Puts the price of a chosen offer on its company's account, under the lock of the company's term: what is open and this
 * price are at most the limit, whoever chooses at the same moment. Throws `method_unavailable` without a term, `forbidden`
 * for whoever sees to the company's orders no more, `account_limit` with what is left, and whether a bill is overdue.
 */
export async function takeOnAccount(
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  chosen: DeliveryRow,
): Promise<void> {
  const companyId = chosen.company_id;
  ensure(companyId !== null, 'method_unavailable');
  const roles = await holdRolesIn(tx.db, companyId, actor.accountId);
  ensure(roles?.includes('orders'), 'forbidden');
  const terms = await lockTerms(tx.db, companyId);
  ensure(terms && terms.ended_at === null && terms.currency === chosen.currency, 'method_unavailable');
  const { left, isOverdue } = await accountState(tx, companyId, terms);
  const { charged } = splitAgreed(chosen);
  const facts = { left: Math.max(0, left), currency: chosen.currency, overdue: isOverdue };
  ensure(!isOverdue && charged <= left, 'account_limit', { facts });
  const posting = fundOnAccount(accountPartiesOf(chosen), splitAgreed(chosen), chosen.funding_round);
  await post(tx.db, chosen.currency, posting);
  await recordCharge(tx, chosen, posting);
  tx.publish([`company:${companyId}`], { name: 'money.changed' });
}
