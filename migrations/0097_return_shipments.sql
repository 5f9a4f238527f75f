-- What comes back from the receiver: a delivery of its own, whose price is part of the first one's.

ALTER TABLE deliveries
  -- What the sender has asked to be brought back, and a line of text for each: it can be hidden and erased without the kinds.
  ADD COLUMN return_kinds text[] CHECK (cardinality(return_kinds) > 0 AND return_kinds <@ ARRAY['documents', 'goods', 'packaging']),
  ADD COLUMN return_texts text,
  -- The delivery that a return shipment belongs to, which has paid for it.
  ADD COLUMN return_of text REFERENCES deliveries (id),
  ADD CONSTRAINT return_texts_of_kinds CHECK (return_texts IS NULL OR return_kinds IS NOT NULL),
  ADD CONSTRAINT return_has_no_return CHECK (return_of IS NULL OR return_kinds IS NULL);

CREATE TABLE return_shipments (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  -- The delivery that carries it; null before the first one's hand-over, and where that never happened.
  child_id text UNIQUE REFERENCES deliveries (id),
  currency currency NOT NULL,
  -- The fee, with VAT, that is part of the first delivery's estimate.
  fee bigint NOT NULL CHECK (fee > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'under_way', 'done', 'undone')),
  ended_at timestamptz,
  -- What went back by itself when the price was divided; null where a decision had given back as much.
  paid bigint CHECK (paid > 0),
  CHECK ((state IN ('done', 'undone')) = (ended_at IS NOT NULL)),
  CHECK (state NOT IN ('under_way', 'done') OR child_id IS NOT NULL),
  CHECK (state <> 'asked' OR child_id IS NULL),
  CHECK (paid IS NULL OR state = 'undone')
);
CREATE INDEX return_shipments_under_way ON return_shipments (delivery_id) WHERE state = 'under_way';

-- A return shipment starts once, ends once and is paid back once.
CREATE FUNCTION keep_return_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('done', 'undone') AND (NEW.state, NEW.ended_at) IS DISTINCT FROM (OLD.state, OLD.ended_at)
    OR (OLD.state = 'under_way' AND NEW.state = 'asked')
    OR (OLD.child_id IS NOT NULL AND NEW.child_id IS DISTINCT FROM OLD.child_id)
    OR (OLD.paid IS NOT NULL AND NEW.paid IS DISTINCT FROM OLD.paid)
    OR (NEW.delivery_id, NEW.currency, NEW.fee) IS DISTINCT FROM (OLD.delivery_id, OLD.currency, OLD.fee)
  THEN
    RAISE EXCEPTION 'a return shipment starts once, ends once and is paid back once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER return_shipments_kept BEFORE UPDATE ON return_shipments
  FOR EACH ROW EXECUTE FUNCTION keep_return_shipment();

CREATE VIEW return_violations AS
  -- Every delivery that asked for one has it, and no other.
  SELECT 'return_otherwise' AS rule, coalesce(r.delivery_id, d.id) AS subject, coalesce(r.state, 'none') AS detail
  FROM return_shipments r FULL JOIN (SELECT id FROM deliveries WHERE return_kinds IS NOT NULL) d ON d.id = r.delivery_id
  WHERE r.delivery_id IS NULL OR d.id IS NULL
UNION ALL
  -- It waits as long as its first delivery runs, and starts with its hand-over.
  SELECT 'return_not_started', d.id, d.status || ' ' || r.state
  FROM return_shipments r JOIN deliveries d ON d.id = r.delivery_id
  WHERE (d.status IN ('completed', 'returned', 'lost', 'cancelled')) <> (r.state <> 'asked')
    OR (d.status = 'completed') <> (r.child_id IS NOT NULL)
UNION ALL
  -- It is under way as long as its own delivery runs, and ends with it.
  SELECT 'return_unlike_its_delivery', d.id, d.status || ' ' || coalesce(r.state, 'none')
  FROM deliveries d LEFT JOIN return_shipments r ON r.child_id = d.id
  WHERE d.return_of IS NOT NULL AND r.delivery_id IS DISTINCT FROM d.return_of
    OR d.return_of IS NOT NULL AND r.state IS DISTINCT FROM CASE
      WHEN d.status = 'accepted' THEN 'under_way' WHEN d.status IN ('completed', 'returned') THEN 'done' ELSE 'undone' END
UNION ALL
  -- It has no money of its own.
  SELECT 'return_with_money', d.id, coalesce(d.price::text, 'none')
  FROM deliveries d WHERE d.return_of IS NOT NULL AND (d.price IS DISTINCT FROM 0 OR d.refunded <> 0)
UNION ALL
  SELECT 'return_posted', t.delivery_id, t.kind
  FROM ledger_transactions t JOIN deliveries d ON d.id = t.delivery_id
  WHERE d.return_of IS NOT NULL AND t.kind <> 'goodwill'
UNION ALL
  -- The price is not divided before it has ended; one that was not carried has gone back by then.
  SELECT 'return_not_settled', d.id, r.state || ' ' || d.refunded::text
  FROM return_shipments r JOIN deliveries d ON d.id = r.delivery_id
  WHERE d.released_at IS NOT NULL AND d.status IN ('completed', 'returned')
    AND (r.state = 'under_way' OR (r.state = 'undone' AND d.refunded < least(r.fee, (d.price - d.coupon) / 2)));

-- What was decided to go back to senders counts a return shipment's fee.
CREATE OR REPLACE VIEW dispute_violations AS
  SELECT 'divided_twice' AS rule, delivery_id AS subject, count(*)::text AS detail
  FROM ledger_transactions WHERE kind IN ('release', 'dispute_refund') AND delivery_id IS NOT NULL
  GROUP BY delivery_id HAVING count(*) > 1
UNION ALL
  SELECT 'frozen_money_moved', d.delivery_id, d.frozen::text
  FROM disputes d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.delivery_id
  WHERE d.state = 'open' AND d.frozen > 0 AND coalesce(-a.balance, 0) <> d.frozen
UNION ALL
  SELECT 'refund_drifted', d.id, d.refunded::text
  FROM deliveries d
  LEFT JOIN (
    SELECT delivery_id, sum(refund) AS refund
    FROM (
      SELECT delivery_id, refund FROM disputes
      UNION ALL SELECT delivery_id, refund FROM risk_holds
      UNION ALL SELECT delivery_id, refund FROM losses
      UNION ALL SELECT delivery_id, amount FROM delivery_refunds
      UNION ALL SELECT delivery_id, paid FROM guarantees WHERE paid IS NOT NULL
      UNION ALL SELECT delivery_id, paid FROM return_shipments WHERE paid IS NOT NULL
    ) decided
    GROUP BY delivery_id
  ) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing', 'bank')
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0)
UNION ALL
  SELECT 'lost_undeclared', d.id, d.status
  FROM deliveries d LEFT JOIN losses l ON l.delivery_id = d.id
  WHERE (d.status = 'lost') <> (l.delivery_id IS NOT NULL);

-- `nearest_weighed_jobs` with what comes back; that one stays for processes of the version before.
CREATE FUNCTION nearest_returning_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, declared_value bigint,
  deliver_by timestamptz, pieces jsonb, haulage_terms text, return_kinds text[], created_at timestamptz
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
      d.inspection_minutes, d.declared_value, d.deliver_by, d.pieces, d.haulage_terms, d.return_kinds, d.created_at
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
    GRANT SELECT, INSERT ON return_shipments TO stafeta_app;
    GRANT UPDATE (child_id, state, ended_at, paid) ON return_shipments TO stafeta_app;
    GRANT SELECT ON return_violations TO stafeta_app;
  END IF;
END
$$;
