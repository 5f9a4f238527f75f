-- The hour by which a parcel is guaranteed to be delivered, what it costs, what goes back when it is missed, and what came of it.

ALTER TABLE deliveries ADD COLUMN deliver_by timestamptz;

CREATE TABLE guarantees (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  deliver_by timestamptz NOT NULL,
  currency currency NOT NULL,
  -- The fee, with VAT, that is part of the estimate, and what goes back for a missed time: the fee and the penalty.
  fee bigint NOT NULL CHECK (fee > 0),
  back bigint NOT NULL CHECK (back > fee),
  -- The share of late deliveries that the fee was computed from.
  late_basis_points integer NOT NULL CHECK (late_basis_points BETWEEN 0 AND 10000),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'kept', 'missed', 'void')),
  decided_at timestamptz,
  -- What went back by itself when the price was divided; null where a decision had given back as much.
  paid bigint CHECK (paid > 0),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK (paid IS NULL OR state IN ('missed', 'void'))
);
CREATE INDEX guarantees_decided ON guarantees (decided_at) INCLUDE (state) WHERE decided_at IS NOT NULL;

-- A guarantee is decided once, then paid once, and nothing else of it ever changes.
CREATE FUNCTION keep_guarantee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state <> 'pending' AND (NEW.state, NEW.decided_at) IS DISTINCT FROM (OLD.state, OLD.decided_at))
    OR (OLD.paid IS NOT NULL AND NEW.paid IS DISTINCT FROM OLD.paid)
    OR (NEW.delivery_id, NEW.deliver_by, NEW.currency, NEW.fee, NEW.back, NEW.late_basis_points)
      IS DISTINCT FROM (OLD.delivery_id, OLD.deliver_by, OLD.currency, OLD.fee, OLD.back, OLD.late_basis_points)
  THEN
    RAISE EXCEPTION 'a guarantee is decided once and paid once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarantees_kept BEFORE UPDATE ON guarantees FOR EACH ROW EXECUTE FUNCTION keep_guarantee();

CREATE VIEW guarantee_violations AS
  SELECT 'guarantee_undecided' AS rule, d.id AS subject, d.status AS detail
  FROM guarantees g JOIN deliveries d ON d.id = g.delivery_id
  WHERE (d.status IN ('completed', 'returned', 'lost')) <> (g.state <> 'pending')
UNION ALL
  SELECT 'guarantee_otherwise', coalesce(g.delivery_id, d.id), coalesce(g.deliver_by::text, 'none')
  FROM guarantees g FULL JOIN (SELECT id, deliver_by FROM deliveries WHERE deliver_by IS NOT NULL) d ON d.id = g.delivery_id
  WHERE g.deliver_by IS DISTINCT FROM d.deliver_by
UNION ALL
  -- What is owed to the sender has gone back once the price is divided.
  SELECT 'guarantee_not_paid', d.id, d.refunded::text
  FROM guarantees g JOIN deliveries d ON d.id = g.delivery_id
  WHERE g.state IN ('missed', 'void') AND d.released_at IS NOT NULL
    AND d.refunded < least(CASE g.state WHEN 'missed' THEN g.back ELSE g.fee END, (d.price - d.coupon) / 2);

-- What was decided to go back to senders counts a missed time's part.
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

-- `nearest_covered_jobs` with the guaranteed hour; that one stays for processes of the version before.
CREATE FUNCTION nearest_guaranteed_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, declared_value bigint,
  deliver_by timestamptz, created_at timestamptz
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
      d.inspection_minutes, d.declared_value, d.deliver_by, d.created_at
    FROM deliveries d
    WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
      AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
      AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
    ORDER BY d.pickup_cell <-> at
    LIMIT how_many;
END $$;

-- How late deliveries were, by the day on which they were listed: how many took how many steps of a quarter of an hour longer
-- than their road alone.
CREATE TABLE lateness_days (
  day date NOT NULL,
  step smallint NOT NULL CHECK (step >= 0),
  deliveries integer NOT NULL CHECK (deliveries > 0),
  PRIMARY KEY (day, step)
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON guarantees TO stafeta_app;
    GRANT UPDATE (state, decided_at, paid) ON guarantees TO stafeta_app;
    GRANT SELECT ON guarantee_violations TO stafeta_app;
    GRANT SELECT, INSERT, DELETE ON lateness_days TO stafeta_app;
  END IF;
END
$$;
