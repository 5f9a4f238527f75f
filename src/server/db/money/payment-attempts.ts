import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { ENDED_STATES, UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { PaymentAttemptsTable } from '../schema.ts';

// A page that was opened this long ago and of which nothing was heard is asked about.
const QUIET_MINUTES = 2;

export type AttemptRow = Selectable<PaymentAttemptsTable>;

/** Adds a card payment; a second live one of the same delivery violates payment_attempts_one_live. */
export async function insertAttempt(
  db: Transaction,
  row: Insertable<PaymentAttemptsTable>,
): Promise<AttemptRow> {
  return db.insertInto('payment_attempts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads a card payment and keeps others from changing it. Its delivery's lock comes first, always. */
export async function lockAttempt(db: Transaction, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAttempt(
  db: Transaction,
  id: string,
  change: Updateable<PaymentAttemptsTable>,
): Promise<AttemptRow> {
  return db
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps which card paid, by the provider's fingerprint, once; of an erased account nothing is kept any more. */
export async function saveCardFingerprint(db: Database, id: string, fingerprint: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .from('accounts')
    .set({ card_fingerprint: fingerprint })
    .where('payment_attempts.id', '=', id)
    .where('card_fingerprint', 'is', null)
    .whereRef('accounts.id', '=', 'payment_attempts.account_id')
    .where('accounts.deleted_at', 'is', null)
    .execute();
}

/** The card payment that holds or will hold a delivery's price, if any. */
export async function liveAttemptOf(db: Database, deliveryId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('state', 'not in', ENDED_STATES)
    .where((e) => e.or([e('state', '<>', 'mismatched'), e('funding_round', 'is not', null)]))
    .where((e) => e.or([e('target_amount', 'is', null), e('target_amount', '>', 0)]))
    .executeTakeFirst();
}

/** The card payment that one funding of a delivery came from, whatever has become of it. */
export async function fundingAttemptOf(
  db: Database,
  deliveryId: string,
  round: number,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('funding_round', '=', round)
    .executeTakeFirst();
}

/** A person's card payment of what they owe, as long as somebody may still pay it. */
export async function openDebtPaymentOf(db: Database, accountId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'debt')
    .where('state', 'in', [...UNPAID_STATES, 'authorised'])
    .where('target_amount', 'is', null)
    .executeTakeFirst();
}

/** Top-ups of a person whose page is still open, in minor units together. */
export async function openTopUpsOf(db: Database, accountId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('payment_attempts')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'top_up')
    .where('state', 'in', [...UNPAID_STATES, 'authorised'])
    .where('target_amount', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

/**
 * Card payments with something to do: whose page is over, whose hold is about to lapse, or that the provider has not
 * brought to what was decided.
 */
export async function unfinishedAttempts(
  db: Database,
  input: { now: Date; captureUntil: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('state', 'in', ['created', 'pending']), e('expires_at', '<=', input.now)]),
        e.and([
          e('state', 'in', ['created', 'pending', 'authorised', 'mismatched']),
          e('target_amount', 'is not', null),
        ]),
        e.and([e('state', '=', 'authorised'), e('capture_before', '<=', input.captureUntil)]),
        e.and([
          e('state', '=', 'captured'),
          sql<boolean>`captured - refunded IS DISTINCT FROM target_amount`,
        ]),
        // Somebody was sent to pay a while ago and nothing was heard: the message may be lost.
        e.and([
          e('state', '=', 'pending'),
          e('updated_at', '<=', new Date(input.now.getTime() - QUIET_MINUTES * 60_000)),
        ]),
      ]),
    )
    .orderBy('expires_at')
    .limit(input.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Payments that nobody made in time and that nobody has given up yet. */
export async function overduePayments(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', 'in', UNPAID_STATES)
    .where('target_amount', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Takes a provider's message up; answers false when that was done before. */
export async function claimProviderEvent(db: Transaction, eventId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('provider_events')
    .values({ event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute();
}
