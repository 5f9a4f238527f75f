import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../core/connect.ts';

type Row = Record<string, unknown>;

/** The queries of a person's data by kind, newest first. Other people's names and addresses are excluded. */
const SOURCES: Record<string, (accountId: string) => RawBuilder<Row>> = {
  courier: (id) => sql`
    SELECT state, vehicle, plate, licence_number, address, iban, iban_changed_at, documents_expire_on, terms_accepted_at, terms_version, submitted_at,
      verified_at, decision_reason, decision_note, decided_at, online, stars_sum, ratings, trips
    FROM couriers WHERE account_id = ${id}`,
  courierReviews: (id) => sql`
    SELECT state, text, asked_at, due_at, answer, decided_at
    FROM courier_reviews WHERE courier_id = ${id} ORDER BY asked_at DESC`,
  sessions: (id) => sql`
    SELECT role, user_agent, created_at, last_seen_at, expires_at
    FROM sessions WHERE account_id = ${id} ORDER BY created_at DESC`,
  deliveries: (id) => sql`
    SELECT id, number, status, stage, pickup_address, pickup_additional, pickup_lat, pickup_lng, dropoff_address,
      dropoff_additional, dropoff_lat, dropoff_lng, size, pickup_date, pickup_time, sender_name, sender_phone,
      receiver_name, receiver_phone, instructions, note, receiver_entrance, absence_choice, absence_note, photo_ids, currency, estimate_total, method, price,
      inspection, inspection_minutes, inspection_answer, declared_value, deliver_by, pieces, piece_texts, return_kinds, return_texts, return_of,
      haulage_terms, haulage_consent,
      accepted_at, picked_up_at, ended_at, created_at
    FROM deliveries WHERE sender_id = ${id} ORDER BY seq DESC`,
  imports: (id) => sql`
    SELECT i.file_name, i.headings, i.created_at, i.expires_at, r.row, r.raw, r.edits, r.state, r.delivery_id
    FROM delivery_imports i JOIN delivery_import_rows r ON r.import_id = i.id
    WHERE i.account_id = ${id} ORDER BY i.created_at DESC, i.id, r.row`,
  wordsAtSteps: (id) => sql`
    SELECT w.delivery_id, e.name, e.at, w.reason, w.signed_by
    FROM delivery_event_texts w JOIN delivery_events e ON e.id = w.event_id JOIN deliveries d ON d.id = w.delivery_id
    WHERE (d.sender_id = ${id} AND e.actor = 'sender') OR (d.courier_id = ${id} AND e.actor = 'courier')
      OR (d.sender_id = ${id} AND e.data ? 'inspection')
      OR (e.name = 'message_sent' AND ${id} = CASE e.data->>'to' WHEN 'sender' THEN d.sender_id WHEN 'courier' THEN d.courier_id END)
    ORDER BY e.id DESC`,
  withdrawals: (id) => sql`
    SELECT number, delivery_id, name, email, stated_at, confirmed_at FROM withdrawals
    WHERE account_id = ${id} ORDER BY number DESC`,
  withdrawalRequests: (id) => sql`
    SELECT delivery_id, name, stated_at, expires_at FROM withdrawal_requests
    WHERE account_id = ${id} ORDER BY stated_at DESC`,
  contentNotices: (id) => sql`
    SELECT number, place, category, reference, explanation, name, email, received_at, decision, reasons, decided_at
    FROM content_notices WHERE account_id = ${id} ORDER BY number DESC`,
  complaints: (id) => sql`
    SELECT e.number, c.kind, c.channel, c.reason, c.text, c.name, c.email, c.phone, c.delivery_id, c.received_at, c.due_at,
      c.outcome, c.answer, c.decided_at
    FROM complaints c JOIN complaint_entries e ON e.source = 'complaint' AND e.item = c.id
    WHERE c.account_id = ${id} ORDER BY e.number DESC`,
  complaintLetters: (id) => sql`
    SELECT l.number, l.text, l.sent_at FROM complaint_letters l
    JOIN complaint_entries e ON e.number = l.number
    WHERE (e.source = 'complaint' AND e.item IN (SELECT id FROM complaints WHERE account_id = ${id}))
      OR (e.source = 'dispute' AND e.item IN (SELECT id FROM disputes WHERE sender_id = ${id}))
      OR (e.source = 'suspension_review' AND e.item IN (SELECT id FROM courier_reviews WHERE courier_id = ${id}))
    ORDER BY l.id DESC`,
  hiddenContents: (id) => sql`
    SELECT number, place, delivery_id, offer_id, upload_id, words, reasons, hidden_at, restored_reasons, restored_at
    FROM hidden_contents WHERE author_id = ${id} ORDER BY number DESC`,
  newsletter: (id) => sql`
    SELECT n.email, n.locale, n.status, n.consented_at, n.consent_version, n.confirmed_at
    FROM newsletter_subscribers n JOIN accounts a ON a.email_canonical = n.email_canonical
    WHERE a.id = ${id} AND a.email_verified_at IS NOT NULL`,
  trips: (id) => sql`
    SELECT id, number, status, stage, pickup_area, dropoff_area, size, currency, price, courier_net, method,
      accepted_at, picked_up_at, ended_at
    FROM deliveries WHERE courier_id = ${id} ORDER BY seq DESC`,
  offers: (id) => sql`
    SELECT id, delivery_id, amount, eta_minutes, note, status, automatic, created_at
    FROM offers WHERE courier_id = ${id} ORDER BY created_at DESC`,
  autoOffers: (id) => sql`
    SELECT enabled, min_per_km, sizes, from_hour, to_hour, radius_km, daily_cap, centre_lat, centre_lng, updated_at
    FROM auto_offer_rules WHERE courier_id = ${id}`,
  ratings: (id) => sql`
    SELECT r.delivery_id, r.service, r.time, r.behaviour, r.comment, r.created_at
    FROM ratings r JOIN deliveries d ON d.id = r.delivery_id
    WHERE r.courier_id = ${id} OR d.sender_id = ${id} ORDER BY r.created_at DESC`,
  receiversRatings: (id) => sql`
    SELECT delivery_id, stars, comment, created_at, changed_at
    FROM receiver_ratings WHERE courier_id = ${id} ORDER BY created_at DESC`,
  positions: (id) => sql`
    SELECT delivery_id, lat, lng, accuracy, heading, at FROM positions WHERE courier_id = ${id} ORDER BY id DESC`,
  pictures: (id) => sql`
    SELECT id, purpose, bytes, width, height, delivery_id, created_at, '/uploads/' || id AS url
    FROM uploads WHERE account_id = ${id} ORDER BY created_at DESC`,
  coupons: (id) => sql`
    SELECT coalesce(u.code, c.code, p.code) AS code, c.claimed_at, u.delivery_id, u.amount, u.state
    FROM promotion_claims c JOIN promotions p ON p.id = c.promotion_id
    LEFT JOIN promotion_uses u ON u.promotion_id = c.promotion_id AND u.account_id = c.account_id
    WHERE c.account_id = ${id} ORDER BY c.claimed_at DESC`,
  cardPayments: (id) => sql`
    SELECT id, purpose, delivery_id, state, amount, captured, refunded, currency, decline_code, card_fingerprint, created_at
    FROM payment_attempts WHERE account_id = ${id} AND purpose <> 'cod' ORDER BY created_at DESC`,
  codNettingConsents: (id) => sql`
    SELECT text_version, given_at, revoked_at FROM cod_netting_consents
    WHERE courier_id = ${id} ORDER BY given_at DESC`,
  codNettings: (id) => sql`
    SELECT payout_id, amount, currency, netted_at FROM cod_nettings WHERE courier_id = ${id} ORDER BY netted_at DESC`,
  moneyInReview: (id) => sql`
    SELECT delivery_id, findings, state, reason, opened_at, due_at, decided_at
    FROM risk_holds WHERE courier_id = ${id} ORDER BY opened_at DESC`,
  secondSignatures: (id) => sql`
    SELECT p.kind, p.reason, d.content AS details, p.answer, p.state, p.requested_at, p.decided_at
    FROM approvals p LEFT JOIN approval_details d ON d.approval_id = p.id
    WHERE p.account_id = ${id} ORDER BY p.requested_at DESC`,
  tripSigns: (id) => sql`
    SELECT delivery_id, sign, seen, worst FROM trip_signs WHERE courier_id = ${id} ORDER BY delivery_id DESC`,
  wrongPins: (id) => sql`
    SELECT delivery_id, kind, at, received_at, meters, tries_left FROM pin_misses
    WHERE courier_id = ${id} ORDER BY id DESC`,
  knownDevices: (id) => sql`
    SELECT kind, mark, first_seen_at, last_seen_at
    FROM account_devices WHERE account_id = ${id} ORDER BY last_seen_at DESC`,
  knownContacts: (id) => sql`
    SELECT kind, mark, first_seen_at, last_seen_at
    FROM account_typed_marks WHERE account_id = ${id} ORDER BY first_seen_at DESC`,
  invoices: (id) => sql`
    SELECT series, number, kind, subject, delivery_id, currency, net, vat, payable, content, issued_at
    FROM invoices WHERE account_id = ${id} ORDER BY seq DESC`,
  billing: (id) => sql`
    SELECT tax_id, street, city, county, updated_at FROM billing_details WHERE account_id = ${id}`,
  notifications: (id) => sql`
    SELECT kind, delivery_id, name, created_at, read_at FROM notifications WHERE account_id = ${id} ORDER BY seq DESC`,
  notificationChoices: (id) => sql`
    SELECT muted, quiet_from, quiet_to, updated_at FROM notification_preferences WHERE account_id = ${id}`,
  pushSubscriptions: (id) => sql`
    SELECT endpoint, created_at FROM push_subscriptions WHERE account_id = ${id}`,
  emailChanges: (id) => sql`
    SELECT from_email, to_email, asked_at, moved_at FROM email_changes WHERE account_id = ${id} ORDER BY asked_at DESC`,
  companies: (id) => sql`
    SELECT c.name, m.roles, m.joined_at FROM company_members m JOIN companies c ON c.id = m.company_id
    WHERE m.account_id = ${id} ORDER BY m.joined_at DESC`,
  // One's own book; a company's is the company's.
  addressBook: (id) => sql`
    SELECT name, phone, address, additional, lat, lng, note, created_at, updated_at FROM address_book_entries
    WHERE account_id = ${id} ORDER BY created_at DESC, id`,
  recurringDeliveries: (id) => sql`
    SELECT template, weekdays, pickup_time, starts_on, ends_on, skips_holidays, days_ahead, paused_at, created_at
    FROM recurring_deliveries WHERE account_id = ${id} ORDER BY seq DESC`,
  companyChanges: (id) => sql`
    SELECT c.name, e.kind, e.roles, e.at FROM company_events e JOIN companies c ON c.id = e.company_id
    WHERE ${id} IN (e.actor_id, e.member_id) ORDER BY e.seq DESC`,
  approvals: (id) => sql`
    SELECT c.name, d.number, a.amount, a.method, a.state, a.asked_at, a.decided_at, a.reason, a.asker_id = ${id} AS asked
    FROM company_approvals a JOIN companies c ON c.id = a.company_id JOIN deliveries d ON d.id = a.delivery_id
    WHERE ${id} IN (a.asker_id, a.decided_by) ORDER BY a.seq DESC`,
  companyLimits: (id) => sql`
    SELECT c.name, l.per_delivery, l.per_month, l.updated_at FROM company_limits l JOIN companies c ON c.id = l.company_id
    WHERE l.member_id = ${id} ORDER BY l.updated_at DESC`,
  companyFees: (id) => sql`
    SELECT d.number, f.month, f.currency, f.gross, f.vat, f.booked_at FROM company_fees f JOIN deliveries d ON d.id = f.delivery_id
    WHERE d.sender_id = ${id} ORDER BY f.booked_at DESC`,
  actsForColleagues: (id) => sql`
    SELECT d.number, e.name, e.at FROM delivery_events e JOIN deliveries d ON d.id = e.delivery_id
    WHERE e.data ->> 'colleagueId' = ${id} ORDER BY e.id DESC`,
  shops: (id) => sql`
    SELECT kind, name, is_paused, pickup_address, pickup_additional, pickup_lat, pickup_lng, contact_name, contact_phone,
      size, size_rules, cod_iban, auto_list, cancels_called_off, cost_centre, created_at,
      (SELECT url FROM shop_write_backs w WHERE w.shop_id = shops.id) AS told_at
    FROM shops WHERE account_id = ${id} ORDER BY created_at DESC`,
  // Of the orders what the business itself wrote; the rest is its customers'.
  shopOrders: (id) => sql`
    SELECT s.name, o.external_id, o.edits, o.status, o.delivery_id, o.created_at
    FROM shop_orders o JOIN shops s ON s.id = o.shop_id
    WHERE s.account_id = ${id} ORDER BY o.position DESC`,
  apiKeys: (id) => sql`
    SELECT name, last_four, scopes, created_at, expires_at, last_used_at FROM api_keys
    WHERE account_id = ${id} ORDER BY created_at DESC`,
  webhooks: (id) => sql`
    SELECT url, event_types, enabled, created_at FROM webhook_endpoints WHERE account_id = ${id} ORDER BY created_at DESC`,
  trackingProgram: (id) => sql`
    SELECT created_at, last_used_at FROM device_tokens WHERE account_id = ${id}`,
  workArea: (id) => sql`SELECT lat, lng, looked_at, pushed_at FROM work_areas WHERE account_id = ${id}`,
  staffViews: (id) => sql`
    SELECT role, reason, started_at, ended_at FROM account_views WHERE account_id = ${id} ORDER BY started_at DESC, id`,
  staffNotes: (id) => sql`
    SELECT text, pinned, created_at FROM person_notes WHERE account_id = ${id} ORDER BY created_at DESC, id DESC`,
  // Without the words: they may name the other people of the delivery.
  staffNotesOnDeliveries: (id) => sql`
    SELECT n.delivery_id, n.created_at FROM delivery_notes n JOIN deliveries d ON d.id = n.delivery_id
    WHERE ${id} IN (d.sender_id, d.courier_id) ORDER BY n.created_at DESC, n.id DESC`,
  staffMessages: (id) => sql`
    SELECT role, text, created_at FROM person_messages WHERE account_id = ${id} ORDER BY created_at DESC, id DESC`,
  boardViews: (id) => sql`
    SELECT name, scope, filter, layout, created_at, updated_at FROM board_views
    WHERE owner_id = ${id} ORDER BY created_at DESC`,
  money: (id) => sql`
    SELECT a.code AS account, t.kind, t.delivery_id, t.currency, e.amount, e.balance_after, t.posted_at
    FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account_id
    JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.owner = ${id} ORDER BY e.id DESC`,
};

/** All stored data about a person besides the account itself, by kind, with column names as keys. */
export async function personalData(db: Database, accountId: string): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const [kind, query] of Object.entries(SOURCES)) {
    found[kind] = (await query(accountId).execute(db)).rows;
  }
  return found;
}
