import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { ENDED_STATES, UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { PaymentTables } from '../schema-payments.ts';

// A payment page without news is queried this long after it was opened.
const QUIET_MINUTES = 2;

export type AttemptRow = Selectable<PaymentTables['payment_attempts']>;

/** Inserts a payment attempt; a second live one of the same delivery violates payment_attempts_one_live. */
export async function insertAttempt(
  db: Transaction,
  row: Insertable<PaymentTables['payment_attempts']>,
): Promise<AttemptRow> {
  return db.insertInto('payment_attempts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a payment attempt. Its delivery's lock always comes first. */
export async function lockAttempt(db: Transaction, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAttempt(
  db: Transaction,
  id: string,
  change: Updateable<PaymentTables['payment_attempts']>,
): Promise<AttemptRow> {
  return db
    .updateTable('payment_attempts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the paying card's fingerprint from the provider, once; nothing is stored for an erased account. */
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

/** The payment attempt that holds or will hold a delivery's price, if any. */
export async function liveAttemptOf(db: Database, deliveryId: string): Promise<AttemptRow | undefined> {
  return liveAttemptQuery(db, deliveryId).selectAll().executeTakeFirst();
}

export function liveAttemptQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('payment_attempts')
    .where('delivery_id', '=', deliveryId)
    .where('state', 'not in', ENDED_STATES)
    .where((e) => e.or([e('state', '<>', 'mismatched'), e('funding_round', 'is not', null)]))
    .where((e) => e.or([e('target_amount', 'is', null), e('target_amount', '>', 0)]));
}

/** The payment attempt of one funding of a delivery, whatever its state. */
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

/** A person's card payment of a debt, while it can still be paid. */
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

/** Whether a payment may bring money or has brought some that is kept. */
const LIVE = sql`state IN ('created', 'pending', 'authorised', 'captured') AND target_amount IS DISTINCT FROM 0`;

/** A receiver's card payment of a delivery's goods' money that may still bring money, locked. */
export async function lockOpenCodPayment(
  db: Transaction,
  deliveryId: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cod_delivery_id', '=', deliveryId)
    .where('state', 'in', [...UNPAID_STATES, 'authorised'])
    .where('target_amount', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The card payment of a delivery's goods' money that is live, or else the newest. */
export async function latestCodPayment(db: Database, deliveryId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cod_delivery_id', '=', deliveryId)
    .orderBy(LIVE, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The sum of a person's top-ups whose payment page is open, in minor units. */
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
 * Payment attempts that need work: the page has expired, the authorisation is about to expire, or the provider has not
 * reached the target amount.
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
        // The payer was redirected a while ago and no event came: it may be lost.
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

/** Unpaid attempts that have expired and are not abandoned yet. */
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

/** Claims a provider event for processing; returns false when it was processed before. */
export async function claimProviderEvent(db: Transaction, eventId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('provider_events')
    .values({ event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteOldProviderEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute();
}
