import { sql } from 'kysely';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import { ERASED_PHONE } from '#domain/phone.ts';
import type { AccountCode } from '#domain/money/ledger/accounts.ts';
import type { AccountRow } from './accounts.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { forgetBankAccounts } from '../money/payout-accounts.ts';

/** Locks the account's row for closing it; concurrent additions to the account wait. */
export async function lockAccount(db: Transaction, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the account's row in share mode: it does not change until the transaction ends; others may lock it so too. */
export async function holdAccount(db: Transaction, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** Whether an account is open; a share lock keeps it so until the transaction ends. */
export async function holdAccountOpen(db: Transaction, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has a delivery, as sender or courier, that has not ended. */
export async function hasActiveDelivery(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('status', 'in', ACTIVE_STATUSES)
    .where((or) => or.or([or('sender_id', '=', accountId), or('courier_id', '=', accountId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the money of a finished delivery of the account is still pending. */
export async function hasMoneyHeld(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.owner', '=', 'deliveries.id')
        .on('ledger_accounts.code', 'in', [
          'delivery_escrow',
          'psp_authorised',
          'dispute_receivable',
          'cod_card',
        ])
        .on('ledger_accounts.balance', '<>', 0),
    )
    .select('deliveries.id')
    .where((or) => or.or([or('sender_id', '=', accountId), or('courier_id', '=', accountId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The person's ledger accounts with a balance. */
export async function nonEmptyAccounts(db: Database, accountId: string): Promise<AccountCode[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('code')
    .where('owner', '=', accountId)
    .where('balance', '<>', 0)
    .execute();
  return rows.map((row) => row.code);
}

/** Whether a payment of the account can still be made or is being settled. */
export async function hasActivePayment(db: Database, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM payment_attempts
    WHERE account_id = ${accountId} AND (
      (state IN ('created', 'pending') AND expires_at > ${now}) OR state IN ('authorised', 'mismatched')
      OR (state = 'captured' AND captured - refunded IS DISTINCT FROM target_amount)
      -- What the card does not take comes back to the wallet.
      OR EXISTS (SELECT FROM provider_refunds r
                 WHERE r.attempt_id = payment_attempts.id AND r.status IN ('pending', 'requires_action')))
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether an offer of the courier can still be accepted. */
export async function hasLiveOffer(db: Database, courierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('courier_id', '=', courierId)
    .where('status', '=', 'live')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The deliveries of a sender whose tracking links may still work: not ended, or ended after a moment. */
export async function linkedDeliveries(db: Database, senderId: string, endedAfter: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('sender_id', '=', senderId)
    .where((or) => or.or([or('ended_at', 'is', null), or('ended_at', '>', endedAfter)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The phones that messages about an account's deliveries were sent to, as stored. */
export async function phonesAround(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    SELECT phone FROM accounts WHERE id = ${accountId}
    UNION SELECT receiver_phone FROM deliveries WHERE sender_id = ${accountId}`.execute(db);
  return rows.map((row) => row.phone);
}

/**
 * Removes personal data from all rows that are retained for the ledger: names, phones, exact places, notes. Localities,
 * times, amounts and the invoices that the law requires remain; the deliveries' tracking links end. Returns the ids of
 * the pictures whose rows were deleted.
 */
export async function pseudonymise(db: Transaction, accountId: string, now: Date): Promise<string[]> {
  await sql`
    UPDATE deliveries SET
      sender_name = '–', sender_phone = ${ERASED_PHONE}, receiver_name = '–', receiver_phone = ${ERASED_PHONE},
      pickup_address = pickup_area, dropoff_address = dropoff_area, pickup_additional = NULL, dropoff_additional = NULL,
      pickup_lat = round(pickup_lat::numeric, 2), pickup_lng = round(pickup_lng::numeric, 2),
      dropoff_lat = round(dropoff_lat::numeric, 2), dropoff_lng = round(dropoff_lng::numeric, 2),
      instructions = NULL, note = NULL, piece_texts = NULL, return_texts = NULL, receiver_entrance = NULL, absence_choice = NULL, absence_note = NULL,
      photo_ids = '{}', hidden_photo_ids = '{}', texts_hidden = false, route = '[]',
      -- Nobody has these: the links that were handed out open nothing any more.
      receiver_token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      share_token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      version = version + 1, updated_at = ${now}
    WHERE sender_id = ${accountId}`.execute(db);
  await sql`
    UPDATE receiver_ratings r SET comment = NULL FROM deliveries d
    WHERE d.id = r.delivery_id AND ${accountId} IN (d.sender_id, r.courier_id)`.execute(db);
  await sql`
    UPDATE ratings r SET comment = NULL FROM deliveries d
    WHERE d.id = r.delivery_id AND ${accountId} IN (d.sender_id, r.courier_id)`.execute(db);
  await sql`
    DELETE FROM delivery_event_texts w USING deliveries d
    WHERE d.id = w.delivery_id AND ${accountId} IN (d.sender_id, d.courier_id)`.execute(db);
  await sql`
    DELETE FROM pin_misses m USING deliveries d
    WHERE d.id = m.delivery_id AND ${accountId} IN (d.sender_id, m.courier_id)`.execute(db);
  // A courier who dropped out no longer carries the parcel, but gave a reason.
  await sql`
    DELETE FROM delivery_event_texts w USING delivery_events e, offers o
    WHERE e.id = w.event_id AND e.name = 'courier_dropped_out' AND o.delivery_id = e.delivery_id
      AND o.id = e.data->>'offerId' AND o.courier_id = ${accountId}`.execute(db);
  // What the staff wrote about a delivery may name everybody of it, also a courier who dropped out.
  await sql`
    DELETE FROM delivery_notes n USING deliveries d
    WHERE d.id = n.delivery_id AND (${accountId} IN (d.sender_id, d.courier_id) OR EXISTS (
      SELECT FROM delivery_events e JOIN offers o ON o.delivery_id = e.delivery_id AND o.id = e.data->>'offerId'
      WHERE e.delivery_id = d.id AND e.name = 'courier_dropped_out' AND o.courier_id = ${accountId}))`.execute(
    db,
  );
  await sql`
    UPDATE disputes x SET text = '–' FROM deliveries d
    WHERE d.id = x.delivery_id AND d.sender_id = ${accountId}`.execute(db);
  await sql`
    UPDATE couriers SET state = 'suspended', online = false, plate = NULL, licence_number = NULL, iban = NULL, address = NULL,
      licence_front_id = NULL, licence_back_id = NULL, decision_note = NULL, reviewed = submission
    WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM withdrawal_requests WHERE account_id = ${accountId}`.execute(db);
  await sql`UPDATE withdrawals SET name = NULL, email = NULL WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM courier_reviews WHERE courier_id = ${accountId}`.execute(db);
  await sql`DELETE FROM account_devices WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM account_typed_marks WHERE account_id = ${accountId}`.execute(db);
  await sql`UPDATE payment_attempts SET card_fingerprint = NULL
    WHERE account_id = ${accountId} AND card_fingerprint IS NOT NULL`.execute(db);
  await sql`UPDATE risk_holds SET reason = '–' WHERE courier_id = ${accountId} AND reason IS NOT NULL`.execute(
    db,
  );
  await sql`DELETE FROM approval_details d USING approvals p
    WHERE p.id = d.approval_id AND p.account_id = ${accountId}`.execute(db);
  await sql`UPDATE approvals SET reason = '–', answer = CASE WHEN answer IS NULL THEN NULL ELSE '–' END
    WHERE account_id = ${accountId}`.execute(db);
  await forgetBankAccounts(db, accountId);
  await sql`DELETE FROM positions WHERE courier_id = ${accountId}`.execute(db);
  await sql`
    UPDATE offers o SET note = NULL FROM deliveries d
    WHERE d.id = o.delivery_id AND ${accountId} IN (d.sender_id, o.courier_id)`.execute(db);
  await sql`DELETE FROM auto_offer_rules WHERE courier_id = ${accountId}`.execute(db);
  await sql`DELETE FROM billing_details WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM notifications WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM notification_preferences WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM push_subscriptions WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM webhook_endpoints WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM address_book_entries WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM recurring_deliveries WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM shops WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM webhook_events WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM webhook_sequences WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM api_keys WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM device_tokens WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM work_areas WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM delivery_imports WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM account_views WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM person_notes WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM person_messages WHERE account_id = ${accountId}`.execute(db);
  await sql`DELETE FROM idempotency_keys WHERE account_id = ${accountId}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM uploads WHERE account_id = ${accountId} RETURNING id`.execute(db);
  return rows.map((row) => row.id);
}
