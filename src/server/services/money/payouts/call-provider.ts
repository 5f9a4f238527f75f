import {
  type AttemptOutcome,
  attemptKey,
  nextAttempt,
  type PayoutCall,
} from '#domain/money/payments/payout-attempts.ts';
import { holdCourier } from '#server/db/couriers/couriers.ts';
import { lastAttempt, noteAnswer, recordRequest } from '#server/db/money/payout-attempts.ts';
import { lockPayout, type PayoutRow, updatePayout } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderRefusal, type RefusalKind } from '#server/ports/provider-refusal.ts';
import { inTransaction } from '../../in-transaction.ts';

/** Failure code: the courier has changed their bank account before the payout was sent. */
export const IBAN_CHANGED = 'iban_changed';

type ProviderCall<T> = {
  make(key: string): Promise<T>;
  /** Finds what was made before. */
  find?(): Promise<T | null>;
  refOf(made: T): string | null;
};

/**
 * Requests one step of a payout so that it is done once, however often and late it is called: each idempotency key is
 * stored before it is used, a definite refusal is followed by a new key, and where an earlier call's outcome cannot be
 * known by its key any more, it first looks for what was made. Null: another call is in progress, or the step is done,
 * or the payout is for a replaced bank account, and fails by that. Throws the provider's refusal.
 */
export async function callProvider<T>(
  deps: Deps,
  payout: PayoutRow,
  step: PayoutCall,
  providerCall: ProviderCall<T>,
): Promise<T | null> {
  const turn = await takeTurn(deps, payout, step);
  if (!turn) return null;
  const attempt = { payoutId: payout.id, step, number: turn.number };
  try {
    const found = turn.queriesFirst && providerCall.find ? await providerCall.find() : null;
    const made = found ?? (await providerCall.make(attemptKey(payout.id, step, turn.number)));
    await noteAnswer(deps.db, attempt, { outcome: 'made', ref: providerCall.refOf(made) });
    return made;
  } catch (error) {
    await noteAnswer(deps.db, attempt, answerOf(error));
    throw error;
  }
}

async function takeTurn(deps: Deps, payout: PayoutRow, step: PayoutCall) {
  return inTransaction(deps, async (tx) => {
    // This row lock makes a change of the bank account wait, or is taken after it: nothing starts for a replaced one.
    const courier = isEarnings(payout) ? await holdCourier(tx.db, payout.account_id) : undefined;
    const row = await lockPayout(tx.db, payout.id);
    if (!row || isDone(row, step)) return null;
    const last = await lastAttempt(tx.db, payout.id, step);
    const now = tx.clock.now();
    if (step !== 'back' && !mayHaveBeenMade(last) && isEarnings(row) && courier?.iban !== row.iban) {
      await updatePayout(tx.db, row.id, { failure: IBAN_CHANGED, updated_at: now });
      return null;
    }
    const previous = last && {
      number: last.number,
      outcome: last.outcome,
      firstRequestedAt: last.first_asked_at,
      lastRequestedAt: last.last_asked_at,
    };
    const turn = nextAttempt(previous ?? null, payout.requested_at, now);
    if (turn) await recordRequest(tx.db, { payoutId: payout.id, step, number: turn.number }, now);
    return turn;
  });
}

/** Whether it pays a courier, to their current bank account alone; goods' money names an account of its own. */
export function isEarnings({ purpose }: PayoutRow): boolean {
  return purpose === 'earnings';
}

/** Whether the provider may have done the last request. */
export function mayHaveBeenMade(last: { outcome: AttemptOutcome } | undefined): boolean {
  return last !== undefined && last.outcome !== 'refused';
}

function isDone(row: PayoutRow, step: PayoutCall): boolean {
  if (step === 'transfer') return row.transfer_ref !== null;
  if (step === 'send') return row.payout_ref !== null;
  return row.ended_at !== null && (row.owed_since === null || row.collected_at !== null);
}

/** Definite refusals: the provider has understood the request and has not done it. */
export const DEFINITE: readonly RefusalKind[] = [
  'account_inactive',
  'account_gone',
  'bank_unusable',
  'no_funds',
  'limit',
];

/** The outcome of a failed call. An error on our side, or an unexpected one, says nothing of what the provider did. */
function answerOf(error: unknown) {
  if (!(error instanceof ProviderRefusal)) return { outcome: 'unclear' as const, refusal: null };
  const { kind, providerCode: refusal } = error;
  if (kind === 'unanswered') return { outcome: kind, refusal };
  return { outcome: DEFINITE.includes(kind) ? ('refused' as const) : ('unclear' as const), refusal };
}
