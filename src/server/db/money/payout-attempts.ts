import type { Selectable, Updateable } from 'kysely';
import type { PayoutCall } from '#domain/money/payments/payout-attempts.ts';
import type { Database } from '../core/connect.ts';
import type { PayoutTables } from '../schema-payouts.ts';

type AttemptRow = Selectable<PayoutTables['payout_attempts']>;

/** The newest attempt at a provider call of a payout. */
export async function lastAttempt(
  db: Database,
  payoutId: string,
  step: PayoutCall,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payout_attempts')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .where('step', '=', step)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Attempt = { payoutId: string; step: PayoutCall; number: number };

/** Records that the provider is now asked under this attempt number. */
export async function recordRequest(db: Database, { payoutId, step, number }: Attempt, now: Date) {
  await db
    .insertInto('payout_attempts')
    .values({ payout_id: payoutId, step, number, first_asked_at: now, last_asked_at: now })
    .onConflict((row) =>
      row.columns(['payout_id', 'step', 'number']).doUpdateSet({ outcome: 'asked', last_asked_at: now }),
    )
    .execute();
}

/** Records the outcome of an attempt. */
export async function noteAnswer(
  db: Database,
  { payoutId, step, number }: Attempt,
  answer: Pick<Updateable<PayoutTables['payout_attempts']>, 'outcome' | 'refusal' | 'ref'>,
): Promise<void> {
  await db
    .updateTable('payout_attempts')
    .set(answer)
    .where('payout_id', '=', payoutId)
    .where('step', '=', step)
    .where('number', '=', number)
    .execute();
}
