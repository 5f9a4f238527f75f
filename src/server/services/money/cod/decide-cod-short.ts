import { AppError, ensure } from '#domain/errors.ts';
import type { CodShortOwner } from '#domain/money/cod/shortages.ts';
import { bearCodShort } from '#domain/money/ledger/cod-postings.ts';
import { tidyText } from '#domain/text/text.ts';
import { decideCodShort as decided, findCodShort } from '#server/db/money/cod/cod-shorts.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { listCodShorts } from './list-cod-shorts.ts';
import { settleHandedIn } from './settle-handed-in.ts';

/**
 * The staff decide who bears a shortage: the courier, who goes on owing it, or the platform, which takes it over. The
 * sender gets the whole sum either way. What a courier says that they never had is not in the books, and the decision
 * books nothing. Throws `transition_refused` for a decided one, `cash_amount` when the courier
 * has handed it in already.
 */
export async function decideCodShort(
  deps: Deps,
  actor: Actor,
  id: string,
  { owner, reason }: { owner: CodShortOwner; reason: string },
) {
  return inTransaction(deps, async (tx) => {
    const {
      courier_id: courierId,
      delivery_id: deliveryId,
      amount,
      cause,
    } = orNotFound(await findCodShort(tx.db, id));
    await lockWallet(tx.db, courierId);
    const decision = {
      owner,
      reason: tidyText(reason),
      decided_by: actor.accountId,
      decided_at: tx.clock.now(),
    };
    if (!(await decided(tx.db, id, decision)))
      throw new AppError('transition_refused', { facts: { state: 'decided' } });
    const { currency } = tx.settings;
    if (owner === 'platform' && cause !== 'never_had') {
      const owed = await balanceOf(tx.db, 'courier_cod_cash', courierId, currency);
      ensure(amount <= owed, 'cash_amount', { facts: { owed, currency } });
      await post(tx.db, currency, bearCodShort({ id, courierId, deliveryId, amount }));
      await settleHandedIn(tx, courierId);
    }
    tx.publish([`account:${courierId}`], { name: 'money.changed' });
    const details = { short: id, owner, amount, currency, reason: decision.reason };
    await recordAudit(tx, { actor, action: 'cod_short_decided', subject: `delivery:${deliveryId}`, details });
    return listCodShorts(tx);
  });
}
