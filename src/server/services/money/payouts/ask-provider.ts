import {
  type AttemptOutcome,
  attemptKey,
  nextAttempt,
  type PayoutCall,
} from '#domain/money/payments/payout-attempts.ts';
import { holdCourier } from '#server/db/couriers/couriers.ts';
import { lastAttempt, noteAnswer, noteAsking } from '#server/db/money/payout-attempts.ts';
import { lockPayout, type PayoutRow, updatePayout } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderRefusal, type RefusalKind } from '#server/ports/provider-refusal.ts';
import { inTransaction } from '../../in-transaction.ts';

/** The courier gave another bank account while the payout waited for this one. */
export const IBAN_CHANGED = 'iban_changed';

type Ask<T> = {
  make(key: string): Promise<T>;
  /** Looks for what was made before. */
  find?(): Promise<T | null>;
  refOf(made: T): string | null;
};

/**
 * Asks the provider for one step of a payout, so that it is done once however often and late it is asked for: each key
 * is written down before it is used, a definite refusal is followed by a new key, and where what became of an earlier
 * call cannot be known by its key any more, what was made is looked for first. Null: somebody else is asking just now,
 * or the payout is for a bank account that was replaced, and fails by that.
 * Throws what the provider refused with.
 */
export async function askProvider<T>(
  deps: Deps,
  payout: PayoutRow,
  step: PayoutCall,
  ask: Ask<T>,
): Promise<T | null> {
  const turn = await takeTurn(deps, payout, step);
  if (!turn) return null;
  const attempt = { payoutId: payout.id, step, number: turn.number };
  try {
    const found = turn.looksFirst && ask.find ? await ask.find() : null;
    const made = found ?? (await ask.make(attemptKey(payout.id, step, turn.number)));
    await noteAnswer(deps.db, attempt, { outcome: 'made', ref: ask.refOf(made) });
    return made;
  } catch (error) {
    await noteAnswer(deps.db, attempt, answerOf(error));
    throw error;
  }
}

async function takeTurn(deps: Deps, payout: PayoutRow, step: PayoutCall) {
  return inTransaction(deps, async (tx) => {
    // Whoever gives another bank account waits for this, or is seen here: nothing is begun for the old one after that.
    const courier = await holdCourier(tx.db, payout.account_id);
    const row = await lockPayout(tx.db, payout.id);
    if (!row || isDone(row, step)) return null;
    const last = await lastAttempt(tx.db, payout.id, step);
    const now = tx.clock.now();
    if (step !== 'back' && !mayHaveBeenMade(last) && courier?.iban !== row.iban) {
      await updatePayout(tx.db, row.id, { failure: IBAN_CHANGED, updated_at: now });
      return null;
    }
    const previous = last && {
      number: last.number,
      outcome: last.outcome,
      firstAskedAt: last.first_asked_at,
      lastAskedAt: last.last_asked_at,
    };
    const turn = nextAttempt(previous ?? null, payout.requested_at, now);
    if (turn) await noteAsking(tx.db, { payoutId: payout.id, step, number: turn.number }, now);
    return turn;
  });
}

/** Whether the provider may have done what it was asked for the last time. */
export function mayHaveBeenMade(last: { outcome: AttemptOutcome } | undefined): boolean {
  return last !== undefined && last.outcome !== 'refused';
}

function isDone(row: PayoutRow, step: PayoutCall): boolean {
  if (step === 'transfer') return row.transfer_ref !== null;
  if (step === 'send') return row.payout_ref !== null;
  return row.ended_at !== null && (row.owed_since === null || row.collected_at !== null);
}

/** Refusals that are definite: the provider has understood, and has not done it. */
export const DEFINITE: readonly RefusalKind[] = [
  'account_inactive',
  'account_gone',
  'bank_unusable',
  'no_funds',
  'limit',
];

/** What went wrong on our side, or in a way that nobody foresaw, says nothing of what the provider did. */
function answerOf(error: unknown) {
  if (!(error instanceof ProviderRefusal)) return { outcome: 'unclear' as const, refusal: null };
  const { kind, said: refusal } = error;
  if (kind === 'unanswered') return { outcome: kind, refusal };
  return { outcome: DEFINITE.includes(kind) ? ('refused' as const) : ('unclear' as const), refusal };
}
