-- Promo codes: what they give, who has saved them, and each use. The platform pays what a code takes off a price.

CREATE TABLE promotions (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(btrim(code)) AND code <> ''),
  name_ro text NOT NULL,
  name_en text NOT NULL,
  detail_ro text NOT NULL,
  detail_en text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed')),
  -- What a code is worth: a share of the price in basis points, or an amount in minor units.
  basis_points integer CHECK (basis_points BETWEEN 1 AND 10000),
  amount bigint CHECK (amount > 0),
  max_discount bigint CHECK (max_discount > 0),
  min_price bigint NOT NULL DEFAULT 0 CHECK (min_price >= 0),
  currency text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  first_order boolean NOT NULL DEFAULT false,
  uses_per_person integer NOT NULL DEFAULT 1 CHECK (uses_per_person > 0),
  max_uses integer CHECK (max_uses > 0),
  budget bigint CHECK (budget > 0),
  -- What is reserved and spent together, kept with each use under the row's lock.
  uses integer NOT NULL DEFAULT 0,
  granted bigint NOT NULL DEFAULT 0,
  -- Whether everybody sees it among their coupons, or only those who know the code.
  listed boolean NOT NULL DEFAULT true,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL,

  CHECK ((kind = 'percent') = (basis_points IS NOT NULL) AND (kind = 'fixed') = (amount IS NOT NULL)),
  CHECK (starts_at < ends_at),
  -- The last line, whatever the code does: no use beyond the count, no cent beyond the budget.
  CONSTRAINT promotions_within_count CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  CONSTRAINT promotions_within_budget CHECK (granted >= 0 AND (budget IS NULL OR granted <= budget))
);

CREATE TABLE promotion_claims (
  promotion_id text NOT NULL REFERENCES promotions (id),
  account_id text NOT NULL REFERENCES accounts (id),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, account_id)
);
CREATE INDEX promotion_claims_account ON promotion_claims (account_id);

-- One use for each funding of a delivery: reserved at acceptance, then spent or given back, never both.
CREATE TABLE promotion_uses (
  id text PRIMARY KEY,
  promotion_id text NOT NULL REFERENCES promotions (id),
  account_id text NOT NULL REFERENCES accounts (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  funding_round integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('reserved', 'spent', 'returned')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (delivery_id, funding_round)
);
CREATE INDEX promotion_uses_account ON promotion_uses (account_id, promotion_id);

-- What the platform pays of an accepted price; the sender pays the rest.
ALTER TABLE deliveries
  ADD COLUMN coupon bigint NOT NULL DEFAULT 0,
  ADD COLUMN promo_code text,
  ADD CONSTRAINT deliveries_coupon_within_price CHECK (coupon >= 0 AND coupon <= coalesce(price, 0));

-- The promises about promo codes, as one more view that must be empty.
CREATE VIEW promotion_violations AS
  SELECT 'promo_count_drifted' AS rule, p.id AS subject, p.uses || '/' || p.granted AS detail
  FROM promotions p
  LEFT JOIN (
    SELECT promotion_id, count(*) AS uses, sum(amount) AS granted
    FROM promotion_uses WHERE state <> 'returned' GROUP BY promotion_id
  ) u ON u.promotion_id = p.id
  WHERE p.uses <> coalesce(u.uses, 0) OR p.granted <> coalesce(u.granted, 0)
UNION ALL
  SELECT 'promo_used_too_often', u.account_id, p.code
  FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id
  WHERE u.state <> 'returned'
  GROUP BY u.account_id, p.code, p.uses_per_person HAVING count(*) > p.uses_per_person
UNION ALL
  -- A reservation stands only for a delivery that is paid for and under way, and for its own amount.
  SELECT 'promo_reserved_in_vain', u.delivery_id, d.status
  FROM promotion_uses u JOIN deliveries d ON d.id = u.delivery_id
  WHERE u.state = 'reserved'
    AND (d.status NOT IN ('reserved', 'accepted', 'returned', 'lost')
      OR u.funding_round <> d.funding_round OR u.amount <> d.coupon)
UNION ALL
  SELECT 'coupon_without_use', d.id, d.coupon::text
  FROM deliveries d
  WHERE d.coupon > 0 AND NOT EXISTS (
    SELECT FROM promotion_uses u WHERE u.delivery_id = d.id AND u.amount = d.coupon
  )
UNION ALL
  -- What the books say a delivery cost the platform is its coupon, or nothing.
  SELECT 'promo_expense_drifted', t.delivery_id, sum(e.amount)::text
  FROM ledger_entries e
  JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'promo_expense'
  JOIN ledger_transactions t ON t.id = e.transaction_id
  JOIN deliveries d ON d.id = t.delivery_id
  GROUP BY t.delivery_id, d.coupon HAVING sum(e.amount) NOT IN (0, d.coupon);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON promotions, promotion_claims, promotion_uses TO stafeta_app;
    GRANT UPDATE (uses, granted, withdrawn_at) ON promotions TO stafeta_app;
    GRANT UPDATE (state, ended_at) ON promotion_uses TO stafeta_app;
    GRANT SELECT ON promotion_violations TO stafeta_app;
  END IF;
END
$$;
