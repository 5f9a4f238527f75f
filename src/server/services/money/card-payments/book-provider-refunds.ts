import { codRefundLost } from '#domain/money/ledger/cod-postings.ts';
import { providerRefund } from '#domain/money/ledger/mismatch-postings.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import { type AttemptRow, lockAttempt, updateAttempt } from '#server/db/money/payment-attempts.ts';
import { type RefundRow, refundsOfAttempt, updateRefund } from '#server/db/money/provider-refunds.ts';
import type { Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { releaseCodCard } from '../cod/card/return-cod-card.ts';
import { releaseCarryover } from './release-carryover.ts';
import { noteMismatch } from './note-mismatch.ts';
import type { Case } from './lock-case.ts';

/**
 * Books refunds that were not decided here, such as one from the provider's dashboard: taken from the wallet that the
 * payment filled, and what the wallet lacks is owed. A refund of a delivery's price is owed whole: the escrow stays
 * whole and the courier is paid. In the transaction of the reading, once for each refund's id.
 */
export async function bookProviderRefunds(deps: Tx, current: Case): Promise<Case> {
  const { attempt } = current;
  const isTaken = attempt.state === 'captured' || attempt.state === 'refunded';
  if (!isTaken || attempt.target_amount === null) return current;
  const fresh = (await refundsOfAttempt(deps.db, attempt.id)).filter(({ booked }) => booked === null);
  if (fresh.length === 0) return current;
  const updated = await withoutCod(deps, await withoutCarryover(deps, current));
  let left = surplusOf(updated);
  const target = (updated.target_amount ?? 0) - left;
  for (const refund of fresh) {
    const booked = Math.min(left, refund.amount);
    left -= booked;
    await updateRefund(deps.db, refund.ref, { booked });
    if (booked > 0) await book(deps, updated, refund, booked);
  }
  if (left > 0) throw new Error(`card payment ${updated.id} went back by ${left} that no refund explains`);
  return { ...current, attempt: await updateAttempt(deps.db, updated.id, { target_amount: target }) };
}

/** The refunded sum beyond what the platform meant to refund, in minor units. */
function surplusOf({ captured, refunded, target_amount: target }: AttemptRow): number {
  return Math.max(0, refunded - (captured - (target ?? 0)));
}

/** Releases the whole carryover when some of it was refunded, so that nobody can pay with it. */
async function withoutCarryover(deps: Tx, { attempt, delivery }: Case): Promise<AttemptRow> {
  if (surplusOf(attempt) === 0 || delivery?.status !== 'open') return attempt;
  await releaseCarryover(deps, delivery.id);
  return orNotFound(await lockAttempt(deps.db, attempt.id));
}

/** Gives all of what a receiver paid back when the provider gave back some of it before the hand-over. */
async function withoutCod(deps: Tx, attempt: AttemptRow): Promise<AttemptRow> {
  if (surplusOf(attempt) === 0 || !(await releaseCodCard(deps, attempt))) return attempt;
  return orNotFound(await lockAttempt(deps.db, attempt.id));
}

async function book(deps: Tx, attempt: AttemptRow, { ref }: RefundRow, amount: number) {
  const { id, account_id: accountId, delivery_id: deliveryId } = attempt;
  const currency = attempt.currency;
  if (attempt.purpose === 'cod') {
    await post(deps.db, currency, codRefundLost({ attemptId: id, ref, amount }));
    return note(deps, attempt, ref, amount);
  }
  const isInWallet = attempt.purpose === 'top_up' || (deliveryId !== null && attempt.funding_round === null);
  await lockWallet(deps.db, accountId);
  const there = isInWallet ? await balanceOf(deps.db, 'user_wallet', accountId, currency) : 0;
  const fromWallet = Math.min(there, amount);
  await post(
    deps.db,
    currency,
    providerRefund({ attemptId: id, ref, deliveryId, accountId, amount, fromWallet }),
  );
  await note(deps, attempt, ref, amount);
  deps.publish([`account:${accountId}`], { name: 'money.changed' });
}

/** Tells the staff of a refund that nobody here decided. */
async function note(deps: Tx, attempt: AttemptRow, ref: string, amount: number): Promise<void> {
  const { id: attemptId, account_id: accountId, currency } = attempt;
  await noteMismatch(deps, {
    ...{ key: `refund:${ref}`, kind: 'refunded', attemptId, accountId },
    expected: { amount: 0, currency },
    seen: { amount, currency, ref },
  });
}
