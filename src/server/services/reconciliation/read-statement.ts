import { providerFee, providerFloat } from '#domain/ledger/provider-postings.ts';
import type { Currency } from '#domain/money.ts';
import { post } from '#server/db/ledger.ts';
import { insertMovement, lastMovement } from '#server/db/reconciliation.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderMovement } from '#server/ports/provider-books.ts';
import { inTransaction } from '../in-transaction.ts';

/**
 * Reads what is new in the provider's statement. Each line is kept once, and what only the statement knows is booked
 * with it: the provider's fees, and our own money in or out by our bank.
 */
export async function readStatement(deps: Deps): Promise<void> {
  for (let isMore = true; isMore;) {
    const page = await deps.providerBooks.movementsAfter(await lastMovement(deps.db));
    for (const movement of page.movements) await keep(deps, movement);
    isMore = page.hasMore && page.movements.length > 0;
  }
}

async function keep(deps: Deps, movement: ProviderMovement): Promise<void> {
  const { ref, reason, amount, fee, currency } = movement;
  await inTransaction(deps, async (tx) => {
    const isNew = await insertMovement(tx.db, {
      ref,
      reason,
      amount,
      fee,
      currency,
      payment_ref: movement.paymentRef,
      chargeback_ref: movement.chargebackRef,
      transfer_ref: movement.transferRef,
      moved_at: movement.movedAt,
      read_at: tx.clock.now(),
    });
    if (!isNew) return;
    // A movement in a currency that is not ours has books of its own; the ledger keeps each apart.
    const books = currency as Currency;
    // The fee of a complaint is booked with the complaint.
    const isContested = reason === 'chargeback' || reason === 'chargeback_reversal';
    if (fee !== 0 && !isContested) await post(tx.db, books, providerFee(ref, fee));
    if (reason === 'float') await post(tx.db, books, providerFloat(ref, amount));
  });
}
