import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Account ids with sessions of their own: one of fifty deliveries is theirs, so that their lists grow as well. */
export const HEAVY_SENDER = 'growth-sender-00';
export const HEAVY_COURIER = 'growth-courier-0';
export const STAFF = 'growth-staff-000';

/** One of so many deliveries belongs to the heavy sender and the heavy courier. */
const HEAVY_EVERY = 50;
/** Deliveries of each other sender and courier. */
const PER_SENDER = 40;
const PER_COURIER = 250;
/** One delivery in so many is open, and as many are carried. */
const RUNNING_EVERY = 200;

/** Rows of each delivery beside its own: offers, events, notifications of the sender and the courier. */
const OFFERS = 3;
const EVENTS = 4;

const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5a25vd3M$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The token with which the growth bench's receiver of a delivery opens its page. */
export const tokenOf = (n: number) => createHash('md5').update(`token${n}`).digest('hex');

/** The id of the delivery with a number of the fill. */
export const deliveryId = (n: number) => createHash('md5').update(`d${n}`).digest('hex').slice(0, 16);

/**
 * Inserts the deliveries numbered from `first` (0 at the beginning) to `end`, exclusive, of a marketplace's past and
 * present around Romania's towns, with what hangs on them: offers, events, ledger, ratings, invoices, notifications. The
 * rows are the load to measure with: written straight into the tables, without triggers and foreign keys.
 */
export async function fillHistory(pool: pg.Pool, first: number, end: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query("SET synchronous_commit = off; SET work_mem = '256MB'");
    for (const statement of STATEMENTS) await client.query(statement, [first, end]);
    await client.query('RESET ALL');
  } finally {
    client.release();
  }
  await pool.query('VACUUM ANALYZE');
}

const ID = (prefix: string, n: string) => `left(md5('${prefix}' || ${n}), 16)`;
const SENDER = `CASE WHEN n % ${HEAVY_EVERY} = 25 THEN '${HEAVY_SENDER}' ELSE ${ID('s', `n / ${PER_SENDER}`)} END`;
const courierOf = (n: string) =>
  `CASE WHEN ${n} % ${HEAVY_EVERY} = 1 THEN '${HEAVY_COURIER}' ELSE ${ID('c', `${n} / ${PER_COURIER}`)} END`;
const COURIER = courierOf('n');
// Whoever has much behind them has no more under way than others: ten open parcels, and one carried, among the oldest.
// At every size more are open around the first town than a courier's list of jobs shows.
const IS_OPEN = `(n % ${RUNNING_EVERY} = 0 OR n < 1000 AND n % 100 = 25 OR n < 3000 AND n % 60 = 30)`;
const IS_CARRIED = `(n % ${RUNNING_EVERY} = 2 OR n = 51)`;
const HAS_ENDED = `NOT (${IS_OPEN} OR ${IS_CARRIED})`;
/** A receiver of 60 first and 83 last names: each full name is in one of 5,000 deliveries, each last name in one of 83. */
const RECEIVER = `(ARRAY['Andrei', 'Ștefan', 'Ioana', 'Mihai', 'Ana', 'Țuțu', 'Elena', 'Răzvan', 'Cătălina', 'Ion'])[1 + n % 10]
  || (ARRAY['', '-Maria', ' Vlad', '-Paul', ' Mara', ' Radu'])[1 + n / 10 % 6] || ' '
  || (ARRAY['Popescu', 'Ionescu', 'Șerban', 'Munteanu', 'Dănilă', 'Stoica', 'Țăranu'])[1 + n % 7] || CASE WHEN n % 83 < 7 THEN '' ELSE 'u' || n % 83 END`;
/** The bench's numbers lie in one year: the newest number is the newest delivery. */
const LISTED_AT = `timestamptz '2026-01-01' + n * interval '25 seconds'`;
const NUMBERS = 'FROM generate_series($1::int, $2::int - 1) n';

const STATEMENTS = [
  // People: each as soon as the first of their deliveries is.
  `INSERT INTO accounts (id, email, email_canonical, password_hash, first_name, last_name, phone, user_type, roles, staff_role, created_at)
   SELECT DISTINCT id, id || '@growth.test', id || '@growth.test', '${NOBODYS}', 'Om' || n % 500, (ARRAY['De Probă', 'Popescu', 'Țăranu', 'Georgescu'])[1 + n / 40 % 4] || CASE WHEN n % 3 = 0 THEN '' ELSE '-' || n % 700 END,
     '07' || lpad((n % 100000000)::text, 8, '0'), 'individual', ARRAY[role], CASE WHEN role = 'admin' THEN 'admin' END, ${LISTED_AT}
   FROM (SELECT n, ${ID('s', `n / ${PER_SENDER}`)} AS id, 'sender' AS role ${NUMBERS} WHERE n % ${PER_SENDER} = 0
     UNION ALL SELECT n, ${ID('c', `n / ${PER_COURIER}`)}, 'courier' ${NUMBERS} WHERE n % ${PER_COURIER} = 0
     UNION ALL SELECT n, id, role FROM (VALUES (0, '${HEAVY_SENDER}', 'sender'), (0, '${HEAVY_COURIER}', 'courier'),
       (0, '${STAFF}', 'admin')) heavy (n, id, role) WHERE n >= $1 AND n < $2) people
   ON CONFLICT DO NOTHING`,
  `INSERT INTO couriers (account_id, state, vehicle, plate, online)
   SELECT id, 'verified', 'truck', 'B 100 BNC', true FROM accounts WHERE roles = ARRAY['courier'] AND $1 < $2::int
   ON CONFLICT DO NOTHING`,
  `INSERT INTO deliveries (id, number, sender_id, courier_id, status, stage, pickup_address, pickup_lat, pickup_lng,
     pickup_area, dropoff_address, dropoff_lat, dropoff_lng, dropoff_area, size, pickup_date, sender_name, sender_phone,
     receiver_name, receiver_phone, distance_meters, duration_seconds, route, route_source, currency, quote_lines,
     estimate_base, estimate_vat, estimate_total, receiver_token_hash, share_token_hash, expires_at, created_at,
     updated_at, accepted_at, picked_up_at, ended_at, released_at, method, offer_id, price, courier_net, commission_net,
     commission_vat, eta_minutes, rated_sum, live_offers)
   SELECT ${ID('d', 'n')}, 10000000 + n, ${SENDER}, CASE WHEN NOT (${IS_OPEN}) THEN ${COURIER} END,
     CASE WHEN ${IS_OPEN} THEN 'open' WHEN ${IS_CARRIED} THEN 'accepted' ELSE 'completed' END,
     CASE WHEN ${IS_CARRIED} THEN 'to_dropoff' WHEN ${HAS_ENDED} THEN NULL END,
     'Strada Probei ' || n % 3000 || ', București', lat + (random() - 0.5) * 0.08, lng + (random() - 0.5) * 0.1, 'Sector ' || 1 + n % 6,
     'Strada Capătului ' || n % 7000, lat, lng, 'Centru', (ARRAY['small', 'medium', 'large', 'huge'])[1 + n % 4], 'flexible',
     'Om', '0721000000', ${RECEIVER}, '07' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 6000, 1200, '[[26.1,44.4],[26.2,44.5]]', 'estimate-1', 'USD', '[]',
     1000 + n % 900, 0, 1000 + n % 900, sha256(convert_to(md5('token' || n), 'UTF8')), sha256(('s' || n)::bytea),
     now() + interval '7 days', ${LISTED_AT}, ${LISTED_AT}, CASE WHEN NOT (${IS_OPEN}) THEN ${LISTED_AT} END,
     CASE WHEN NOT (${IS_OPEN}) THEN ${LISTED_AT} END, CASE WHEN ${HAS_ENDED} THEN ${LISTED_AT} END,
     CASE WHEN ${HAS_ENDED} THEN ${LISTED_AT} END, CASE WHEN NOT (${IS_OPEN}) THEN 'wallet' END,
     CASE WHEN NOT (${IS_OPEN}) THEN ${ID('o0', 'n')} END, CASE WHEN NOT (${IS_OPEN}) THEN 1000 END,
     CASE WHEN NOT (${IS_OPEN}) THEN 900 END, CASE WHEN NOT (${IS_OPEN}) THEN 84 END,
     CASE WHEN NOT (${IS_OPEN}) THEN 16 END, CASE WHEN NOT (${IS_OPEN}) THEN 12 END,
     CASE WHEN ${HAS_ENDED} AND n % 2 = 0 THEN 14 END, CASE WHEN ${IS_OPEN} THEN ${OFFERS} ELSE 0 END
   FROM (SELECT n, (ARRAY[44.4325, 46.7712, 47.1585, 44.1765, 45.7489, 45.6427])[1 + n % 6] AS lat,
     (ARRAY[26.1039, 23.6236, 27.6014, 28.6519, 21.2087, 25.5887])[1 + n % 6] AS lng ${NUMBERS}) places`,
  `INSERT INTO offers (id, delivery_id, courier_id, amount, eta_minutes, status, expires_at, created_at, updated_at,
     pickup_area, dropoff_area, size, currency)
   SELECT left(md5('o' || k || n), 16), ${ID('d', 'n')}, CASE WHEN k = 0 THEN ${COURIER} ELSE ${courierOf('((n + k * 263) % $2)')} END,
     1000 + k, 12, CASE WHEN ${IS_OPEN} THEN 'live' WHEN k = 0 THEN 'accepted' ELSE 'lost' END,
     now() + interval '1 day', ${LISTED_AT}, ${LISTED_AT}, 'Sector ' || 1 + n % 6, 'Centru',
     (ARRAY['small', 'medium', 'large', 'huge'])[1 + n % 4], 'USD'
   ${NUMBERS}, generate_series(0, ${OFFERS - 1}) k`,
  `INSERT INTO delivery_events (delivery_id, seq, name, actor, at, data, hash, salt)
   SELECT ${ID('d', 'n')}, k, (ARRAY['listed', 'accepted', 'picked_up', 'delivered'])[k],
     'system', ${LISTED_AT}, '{}', sha256((k || 'e' || n)::bytea), sha256((k || 't' || n)::bytea)
   ${NUMBERS}, generate_series(1, ${EVENTS}) k WHERE k = 1 OR NOT (${IS_OPEN})`,
  `INSERT INTO positions (delivery_id, courier_id, lat, lng, accuracy, at)
   SELECT ${ID('d', 'n')}, ${COURIER}, 44.43, 26.1, 10, ${LISTED_AT} + k * interval '5 seconds'
   ${NUMBERS}, generate_series(1, 20) k WHERE ${IS_CARRIED}`,
  `INSERT INTO ratings (delivery_id, courier_id, service, time, behaviour, comment, created_at)
   SELECT ${ID('d', 'n')}, ${COURIER}, 5, 4, 5, 'A venit la timp.', ${LISTED_AT} ${NUMBERS} WHERE ${HAS_ENDED} AND n % 2 = 0`,
  `INSERT INTO notifications (id, account_id, role, kind, delivery_id, delivery_number, created_at, read_at)
   SELECT left(md5('m' || role || n), 16), account_id, role, 'delivered', ${ID('d', 'n')}, 10000000 + n, ${LISTED_AT}, ${LISTED_AT}
   FROM (SELECT n, ${SENDER} AS account_id, 'sender' AS role ${NUMBERS}
     UNION ALL SELECT n, ${COURIER}, 'courier' ${NUMBERS}) told WHERE ${HAS_ENDED}`,
  // The wallet pays into the delivery's escrow, the escrow pays the courier.
  `INSERT INTO ledger_accounts (code, owner, currency, side)
   SELECT DISTINCT code, owner, 'USD', -1 FROM (
     SELECT 'user_wallet' AS code, ${SENDER} AS owner ${NUMBERS} UNION ALL SELECT 'courier_payable', ${COURIER} ${NUMBERS}
     UNION ALL SELECT 'delivery_escrow', ${ID('d', 'n')} ${NUMBERS} WHERE NOT (${IS_OPEN})) owners
   ON CONFLICT DO NOTHING`,
  `INSERT INTO ledger_transactions (idempotency_key, kind, delivery_id, currency, content, posted_at)
   SELECT 'growth:' || n || kind, kind, ${ID('d', 'n')}, 'USD', '[]', ${LISTED_AT}
   ${NUMBERS}, unnest(ARRAY['fund_wallet', 'release']) kind WHERE kind = 'fund_wallet' AND NOT (${IS_OPEN}) OR ${HAS_ENDED}
   ORDER BY n`,
  `INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after)
   SELECT t.id, a.id, amount, -100000
   ${NUMBERS} CROSS JOIN LATERAL (VALUES ('fund_wallet', 'user_wallet', ${SENDER}, 1000), ('fund_wallet', 'delivery_escrow', ${ID('d', 'n')}, -1000),
     ('release', 'delivery_escrow', ${ID('d', 'n')}, 1000), ('release', 'courier_payable', ${COURIER}, -1000)) line (kind, code, owner, amount)
   JOIN ledger_transactions t ON t.idempotency_key = 'growth:' || n || line.kind
   JOIN ledger_accounts a ON a.code = line.code AND a.owner = line.owner AND a.currency = 'USD'
   ORDER BY t.id`,
  `INSERT INTO wallet_movements (entry_id, account_id, currency, kind, amount, balance_after, fee, delivery_id,
     delivery_number, posted_at)
   SELECT e.id, a.owner, 'USD', CASE WHEN ${HAS_ENDED} THEN 'paid' ELSE 'held' END, e.amount, e.balance_after, 0,
     ${ID('d', 'n')}, 10000000 + n, t.posted_at
   ${NUMBERS} JOIN ledger_transactions t ON t.idempotency_key = 'growth:' || n || 'fund_wallet'
   JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
   WHERE a.code = 'user_wallet' ORDER BY e.id`,
  `UPDATE ledger_accounts a SET balance = CASE WHEN code = 'delivery_escrow'
       THEN -1000 * (SELECT count(*) FROM deliveries d WHERE d.id = a.owner AND d.status = 'accepted') ELSE -100000 END
   WHERE code IN ('user_wallet', 'courier_payable', 'delivery_escrow') AND $1 < $2::int`,
  `INSERT INTO invoice_series (series, last_number) SELECT 'GROWTH', $2 WHERE $1 >= 0
   ON CONFLICT (series) DO UPDATE SET last_number = excluded.last_number`,
  `INSERT INTO invoices (id, series, number, kind, subject, account_id, delivery_id, delivery_number, ledger_key, currency, net, vat,
     rounding, payable, content, issued_at)
   SELECT ${ID('i', 'n')}, 'GROWTH', n + 1, 'invoice', 'commission', ${COURIER}, ${ID('d', 'n')}, 10000000 + n,
     'growth:' || n || 'release',
     'USD', 84, 16, 0, 100,
     '{"currency": "USD", "vatInRon": null, "buyer": {"name": "Om", "isBusiness": false, "taxId": null}}', ${LISTED_AT} ${NUMBERS} WHERE ${HAS_ENDED}`,
  `INSERT INTO payouts (id, account_id, amount, currency, iban_last4, state, requested_at, updated_at, ended_at)
   SELECT ${ID('p', 'n')}, ${COURIER}, 5000, 'USD', '0000', 'paid', ${LISTED_AT}, ${LISTED_AT}, ${LISTED_AT}
   ${NUMBERS} WHERE ${HAS_ENDED} AND n % 10 = 1`,
];
