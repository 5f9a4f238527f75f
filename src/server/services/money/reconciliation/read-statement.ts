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
 * Reads what is new in the provider's statement. Each line is kept once, and what only the statement knows is booked
 * with it: the provider's fees and corrections, what it keeps for a while, and our own money in or out by our bank. The
 * staff are told of a movement for which we have no word; it is looked at again until there is one.
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
    // The fee of a complaint is booked with the complaint.
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

/** What was read without a word, and has one by now, is booked as if it came now. */
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

/** A movement in a currency that is not ours has books of its own; the ledger keeps each apart. */
function booksOf({ currency }: ProviderMovement): Currency {
  return currency as Currency;
}
