import {
  type OwnMovement,
  providerFee,
  providerFloat,
  providerOwn,
} from '#domain/money/ledger/provider-postings.ts';
import type { Currency } from '#domain/money.ts';
import { post } from '#server/db/money/ledger.ts';
import {
  insertMovement,
  lastMovement,
  nameMovement,
  unnamedMovements,
} from '#server/db/money/reconciliation.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { ProviderMovement } from '#server/ports/provider-books.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

/**
 * Reads the new lines of the provider's statement. Each line is stored once, and what only the statement shows is
 * booked with it: the provider's fees and corrections, its reserve, and our own money in or out by our bank. The staff
 * are notified of a movement of an unknown type; it is read again until its type is known.
 */
export async function readStatement(deps: Deps): Promise<void> {
  for (let isMore = true; isMore;) {
    const page = await deps.providerBooks.movementsAfter(await lastMovement(deps.db));
    for (const movement of page.movements) await saveMovement(deps, movement);
    isMore = page.hasMore && page.movements.length > 0;
  }
}

async function saveMovement(deps: Deps, movement: ProviderMovement): Promise<void> {
  const { ref, reason, amount, fee, currency, type } = movement;
  await inTransaction(deps, async (tx) => {
    const isNew = await insertMovement(tx.db, {
      ref,
      reason,
      type,
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
    // The fee of a chargeback is booked with the chargeback.
    const isContested = reason === 'chargeback' || reason === 'chargeback_reversal';
    if (fee !== 0 && !isContested) await post(tx.db, booksOf(movement), providerFee(ref, fee));
    await bookOwn(tx, movement);
    if (reason === 'other')
      await enqueueNotification(tx, {
        fact: 'movement_unknown',
        key: `movement_unknown:${ref}`,
        actor: 'system',
      });
  });
}

/** Books movements of a formerly unknown type whose type is known by now. */
export const NAME_MOVEMENTS = eachItem('name_movements', {
  due: ({ db }, limit) => unnamedMovements(db, limit),
  handle: async (deps, ref) => {
    const movement = await deps.providerBooks.movement(ref);
    if (movement.reason === 'other') return;
    await inTransaction(deps, async (tx) => {
      const isNamed = await nameMovement(tx.db, ref, {
        reason: movement.reason,
        type: movement.type,
        payment_ref: movement.paymentRef,
        chargeback_ref: movement.chargebackRef,
        transfer_ref: movement.transferRef,
      });
      if (isNamed) await bookOwn(tx, movement);
    });
  },
});

async function bookOwn(tx: Tx, movement: ProviderMovement): Promise<void> {
  const { ref, reason, amount } = movement;
  if (amount === 0) return;
  if (reason === 'float') await post(tx.db, booksOf(movement), providerFloat(ref, amount));
  if (isOwn(reason)) await post(tx.db, booksOf(movement), providerOwn(ref, reason, amount));
}

function isOwn(reason: string): reason is OwnMovement {
  return reason === 'fee' || reason === 'reserve' || reason === 'adjustment';
}

/** A movement in a foreign currency has books of its own; the ledger separates currencies. */
function booksOf({ currency }: ProviderMovement): Currency {
  return currency as Currency;
}
