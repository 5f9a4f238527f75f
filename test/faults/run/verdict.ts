import { type OperationKind, OPERATION_KINDS, type Recorded } from './history.ts';
import type { Product } from './product.ts';
import type { Held, Provider } from './provider.ts';
import { COD_WRONGS } from './verdict-cod.ts';
import { PROMISE_WRONGS } from './verdict-promises.ts';

/** SQL per kind that counts how often each subject was really done, by the operation's trace. */
const TRACES: Record<OperationKind, string> = {
  list: `SELECT note AS subject, count(*)::int AS n FROM deliveries WHERE note = ANY($1) AND return_of IS NULL GROUP BY 1`,
  offer: `SELECT note AS subject, count(*)::int AS n FROM offers WHERE note = ANY($1) GROUP BY 1`,
  counter: `SELECT data->>'offerId' AS subject, count(*)::int AS n FROM delivery_events
    WHERE name = 'counter_proposed' AND data->>'offerId' = ANY($1) GROUP BY 1`,
  accept: `SELECT delivery_id || ' ' || (data->>'offerId') AS subject, count(*)::int AS n FROM delivery_events
    WHERE (name = 'reserved' OR (name = 'accepted' AND actor = 'sender'))
      AND delivery_id || ' ' || (data->>'offerId') = ANY($1) GROUP BY 1`,
  cancel: `SELECT words.reason AS subject, count(*)::int AS n FROM delivery_events event
    JOIN delivery_event_texts words ON words.event_id = event.id
    WHERE event.name = 'cancelled' AND words.reason = ANY($1) GROUP BY 1`,
  step: `SELECT subject, count(*)::int AS n FROM (
      SELECT delivery_id || ' ' || CASE name WHEN 'departed' THEN 'depart' WHEN 'arrived_at_pickup' THEN 'arrive_pickup'
        WHEN 'picked_up' THEN 'pick_up' WHEN 'departed_to_dropoff' THEN 'depart_dropoff'
        WHEN 'arrived_at_dropoff' THEN 'arrive_dropoff' WHEN 'delivered' THEN 'deliver' WHEN 'returned' THEN 'return'
        WHEN 'courier_dropped_out' THEN 'drop_out'
        WHEN 'return_given_up' THEN 'drop_out' END
        || ' ' || to_char(device_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS subject
      FROM delivery_events WHERE device_at IS NOT NULL) steps WHERE subject = ANY($1) GROUP BY 1`,
  top_up: `SELECT substr(k.response->>'back', 13) AS subject, count(*)::int AS n FROM idempotency_keys k
    JOIN payment_attempts p ON p.id = k.response->>'paymentId'
    WHERE k.route = 'topUpWallet' AND substr(k.response->>'back', 13) = ANY($1) GROUP BY 1`,
  rate: `SELECT comment AS subject, count(*)::int AS n FROM ratings WHERE comment = ANY($1) GROUP BY 1`,
  dispute: `SELECT text AS subject, count(*)::int AS n FROM disputes WHERE text = ANY($1) GROUP BY 1`,
  count: `SELECT delivery_id AS subject, count(*)::int AS n FROM delivery_events
    WHERE name = 'cod_counted' AND delivery_id = ANY($1) GROUP BY 1`,
  refuse: `SELECT delivery_id AS subject, count(*)::int AS n FROM delivery_events
    WHERE name = 'cod_refused' AND delivery_id = ANY($1) GROUP BY 1`,
  hand_in: `SELECT reference AS subject, count(*)::int AS n FROM cod_hand_ins WHERE reference = ANY($1) GROUP BY 1`,
  false_notes: `SELECT delivery_id || ' ' || amount AS subject, count(*)::int AS n FROM cod_shorts
    WHERE cause = 'false_notes' AND delivery_id || ' ' || amount = ANY($1) GROUP BY 1`,
  decide: `SELECT id AS subject, count(*)::int AS n FROM cod_shorts
    WHERE decided_at IS NOT NULL AND id = ANY($1) GROUP BY 1`,
};

/** Differences between the history and the database. */
export type HistoryVerdict = {
  /** Acknowledged, but missing: the worst possible fault. */
  lost: string[];
  /** Present although refused, or more often than requested. */
  unwanted: string[];
};

/** Verifies the history: every ok is present, every fail is not, every unknown is present once or not at all. */
export async function judgeHistory(product: Product, records: readonly Recorded[]): Promise<HistoryVerdict> {
  const verdict: HistoryVerdict = { lost: [], unwanted: [] };
  for (const kind of OPERATION_KINDS) {
    const tried = countsOf(records.filter((record) => record.kind === kind));
    const traces = await product.query<{ subject: string; n: number }>(TRACES[kind], [[...tried.keys()]]);
    const found = new Map(traces.map(({ subject, n }) => [subject, n]));
    for (const [subject, { ok, unknown }] of tried) {
      const n = found.get(subject) ?? 0;
      if (n < ok) verdict.lost.push(`${kind} ${subject}: ${ok} acknowledged, ${n} there`);
      if (n > ok + unknown) verdict.unwanted.push(`${kind} ${subject}: ${ok} + ${unknown}, ${n} there`);
    }
  }
  return verdict;
}

function countsOf(records: readonly Recorded[]): Map<string, { ok: number; unknown: number }> {
  const counts = new Map<string, { ok: number; unknown: number }>();
  for (const { subject, outcome } of records) {
    const count = counts.get(subject) ?? { ok: 0, unknown: 0 };
    if (outcome !== 'fail') count[outcome] += 1;
    counts.set(subject, count);
  }
  return counts;
}

/** Verifies the money, whatever the clients saw: the ledger, the deliveries, the provider. */
export async function judgeMoney(product: Product, provider: Provider): Promise<string[]> {
  const rows = await product.query<{ wrong: string }>(WRONGS);
  return [...rows.map(({ wrong }) => wrong), ...(await judgeProvider(product, provider))];
}

const WRONGS = `${COD_WRONGS}
  UNION ALL ${PROMISE_WRONGS}
  UNION ALL
  SELECT v.rule || ' ' || v.subject || ' ' || v.detail AS wrong FROM (
    SELECT * FROM ledger_violations UNION ALL SELECT * FROM promotion_violations
    UNION ALL SELECT * FROM invoice_violations UNION ALL SELECT * FROM dispute_violations
    UNION ALL SELECT * FROM carryover_violations UNION ALL SELECT * FROM payout_violations
    UNION ALL SELECT * FROM provider_violations UNION ALL SELECT * FROM sandbox_violations
    UNION ALL SELECT * FROM audit_violations UNION ALL SELECT * FROM risk_hold_violations
    UNION ALL SELECT * FROM cod_violations
    UNION ALL SELECT * FROM cover_violations
    UNION ALL SELECT * FROM guarantee_violations
    UNION ALL SELECT * FROM return_violations
    UNION ALL SELECT * FROM order_violations
    UNION ALL SELECT * FROM offer_violations) v
  UNION ALL
  -- Each funding but the last has been given back before the next one came.
  SELECT 'funded twice: ' || delivery_id FROM ledger_transactions WHERE delivery_id IS NOT NULL GROUP BY delivery_id
  HAVING count(*) FILTER (WHERE kind LIKE 'fund_%') - count(*) FILTER (WHERE kind IN ('cancel_wallet', 'cancel_card')) > 1
  UNION ALL
  SELECT 'two couriers: ' || delivery_id FROM offers WHERE status = 'accepted' GROUP BY delivery_id HAVING count(*) > 1
  UNION ALL
  SELECT 'accepted without its offer: ' || d.id FROM deliveries d LEFT JOIN offers o ON o.id = d.offer_id
  WHERE d.status IN ('accepted', 'completed') AND d.return_of IS NULL AND (o.status IS DISTINCT FROM 'accepted' OR o.courier_id <> d.courier_id)
  UNION ALL
  SELECT 'history with a hole: ' || delivery_id FROM delivery_events GROUP BY delivery_id HAVING max(seq) <> count(*)
  UNION ALL
  SELECT 'job given up: ' || t.identifier || ' ' || coalesce(j.last_error, '') FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.attempts >= j.max_attempts`;

type Attempt = {
  id: string;
  state: string;
  target_amount: number | null;
  funded: boolean;
  purpose: string;
  status: string | null;
};

/** No captured payment without a delivery, a top-up or a refund; the provider's amounts equal the ledger's. */
async function judgeProvider(product: Product, provider: Provider): Promise<string[]> {
  const rows = await product.query<Attempt>(`
    SELECT p.id, p.state,
           -- What the card did not take stays at the provider, and is in the payer's wallet.
           (p.target_amount + coalesce((SELECT sum(r.made_good) FROM provider_refunds r WHERE r.attempt_id = p.id), 0))::int AS target_amount,
           p.funding_round IS NOT NULL OR EXISTS (
             SELECT FROM provider_refunds r WHERE r.attempt_id = p.id AND r.made_good > 0) OR EXISTS (
             SELECT FROM delivery_cods c WHERE c.card_attempt_id = p.id) AS funded, p.purpose, d.status
    FROM payment_attempts p LEFT JOIN deliveries d ON d.id = p.delivery_id`);
  const attempts = new Map(rows.map((row) => [row.id, row]));
  const held = await provider.payments();
  const wrongs = held.flatMap((payment) => wrongOf(payment, attempts.get(payment.attempt)));
  return [...wrongs, ...(await clearingOf(product, held))];
}

/** Compares the clearing account with the provider's amounts: of each delivery, of each top-up. */
async function clearingOf(product: Product, held: Held[]): Promise<string[]> {
  const books = await product.query<{ subject: string; sum: number }>(`
    SELECT CASE WHEN t.kind IN ('cod_card_in', 'cod_card_back') OR t.delivery_id IS NULL
             THEN split_part(t.idempotency_key, ':', 2) ELSE t.delivery_id END AS subject, sum(e.amount)::int AS sum
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.code = 'psp_clearing' AND (t.delivery_id IS NOT NULL OR t.kind IN ('topup', 'refund_undone')) GROUP BY 1`);
  const owners = await product.query<{ id: string; subject: string }>(
    'SELECT id, coalesce(delivery_id, id) AS subject FROM payment_attempts',
  );
  const subjectOf = new Map(owners.map(({ id, subject }) => [id, subject]));
  const difference = new Map(books.map(({ subject, sum }) => [subject, -sum]));
  for (const { attempt, received, refunded } of held) {
    const subject = subjectOf.get(attempt) ?? attempt;
    difference.set(subject, (difference.get(subject) ?? 0) + received - refunded);
  }
  return [...difference]
    .filter(([, amount]) => amount !== 0)
    .map(([subject, amount]) => `the provider holds ${amount} more than the books for ${subject}`);
}

function wrongOf(payment: Held, attempt: Attempt | undefined): string[] {
  const name = `payment ${payment.attempt}`;
  const has = payment.received - payment.refunded;
  if (!attempt) return has > 0 || payment.capturable > 0 ? [`${name}: the product does not know it`] : [];
  if (has > 0) {
    if (attempt.target_amount !== has)
      return [`${name}: ${has} taken, ${attempt.target_amount} meant to be kept`];
    const isFor = attempt.purpose === 'top_up' || attempt.funded;
    return isFor ? [] : [`${name}: ${has} taken for nothing`];
  }
  if (payment.capturable > 0 && (attempt.target_amount !== null || attempt.state !== 'authorised'))
    return [`${name}: held at the provider, ${attempt.state} here`];
  return [];
}
