-- The declared value of a parcel with the ceiling of its quote, and what was paid for its loss or damage.

ALTER TABLE deliveries
  ADD COLUMN declared_value bigint CHECK (declared_value > 0),
  ADD COLUMN cover_ceiling bigint CHECK (cover_ceiling > 0),
  ADD CONSTRAINT cover_whole CHECK (
    (declared_value IS NULL) = (cover_ceiling IS NULL) AND (declared_value IS NULL OR declared_value <= cover_ceiling)
  );

CREATE TABLE cover_payments (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- The number of this payment within the delivery: it names the posting.
  n integer NOT NULL CHECK (n > 0),
  proven_loss bigint NOT NULL CHECK (proven_loss >= amount),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reason text NOT NULL,
  paid_by text NOT NULL REFERENCES accounts (id),
  paid_at timestamptz NOT NULL,
  UNIQUE (delivery_id, n)
);

-- Together the payments of a delivery are no more than its declared value, and each is posted once with its sum.
CREATE VIEW cover_violations AS
  SELECT 'cover_too_much' AS rule, d.id AS subject, sum(p.amount)::text AS detail
  FROM cover_payments p JOIN deliveries d ON d.id = p.delivery_id
  GROUP BY d.id HAVING d.declared_value IS NULL OR sum(p.amount) > d.declared_value
UNION ALL
  SELECT 'cover_not_posted', p.id, p.amount::text
  FROM cover_payments p
  WHERE NOT EXISTS (
    SELECT FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.idempotency_key = 'cover:' || p.delivery_id || ':' || p.n AND a.code = 'user_wallet' AND e.amount = -p.amount)
UNION ALL
  SELECT 'cover_posted_alone', t.idempotency_key, ''
  FROM ledger_transactions t
  WHERE t.kind = 'cover_paid' AND NOT EXISTS (
    SELECT FROM cover_payments p WHERE t.idempotency_key = 'cover:' || p.delivery_id || ':' || p.n);

-- Money of a cover is a movement of its own in the wallet.
ALTER TABLE wallet_movements DROP CONSTRAINT wallet_movements_kind_check;
ALTER TABLE wallet_movements ADD CONSTRAINT wallet_movements_kind_check CHECK (kind IN
  ('added', 'held', 'paid', 'refunded', 'goodwill', 'cover', 'to_card', 'not_on_card', 'other'));

CREATE OR REPLACE FUNCTION wallet_movement_kind(posting text, amount bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN posting IN ('topup', 'payment_credited') THEN 'added'
    WHEN posting = 'fund_wallet' THEN 'held'
    WHEN posting = 'goodwill_gift' THEN 'goodwill'
    WHEN posting = 'cover_paid' THEN 'cover'
    WHEN posting IN ('wallet_to_card', 'provider_refund') THEN 'to_card'
    WHEN posting = 'refund_undone' THEN 'not_on_card'
    WHEN amount < 0 THEN 'refunded'
    ELSE 'other' END
$$;

-- `nearest_jobs` with the declared value; that one stays for processes of the version before.
CREATE FUNCTION nearest_covered_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, declared_value bigint,
  created_at timestamptz
)
LANGUAGE plpgsql STABLE
SET enable_bitmapscan = off
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
    SELECT d.id, d.pickup_lat, d.pickup_lng, d.pickup_area, d.dropoff_lat, d.dropoff_lng, d.dropoff_area, d.size,
      d.pickup_date, d.pickup_time, d.distance_meters, d.duration_seconds, d.estimate_total, d.cod_amount,
      d.offer_min_basis_points, d.offer_max_basis_points, d.currency::text, d.inspection,
      d.inspection_minutes, d.declared_value, d.created_at
    FROM deliveries d
    WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
      AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
      AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
    ORDER BY d.pickup_cell <-> at
    LIMIT how_many;
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON cover_payments TO stafeta_app;
    GRANT SELECT ON cover_violations TO stafeta_app;
  END IF;
END
$$;
