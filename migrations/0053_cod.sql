-- Cash on delivery: money for the goods that a courier collects from the receiver, and the platform sends to the sender.

ALTER TABLE deliveries ADD COLUMN cod_amount bigint CHECK (cod_amount > 0);

CREATE TABLE delivery_cods (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  sender_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  methods text[] NOT NULL CHECK (cardinality(methods) > 0 AND methods <@ ARRAY['cash']),
  -- The sender's bank account; empty until a person has named one.
  payout_iban text,
  -- The sender's own words for it, such as the order's number.
  reference text,
  state text NOT NULL DEFAULT 'due' CHECK (state IN (
    'due', 'collected', 'handed_in', 'payable', 'sent', 'refused', 'returned', 'void')),
  -- When the courier said that the whole sum is in their hands: only from then on the receiver sees the PIN.
  counted_at timestamptz,
  method text CHECK (method IN ('cash')),
  courier_id text REFERENCES accounts (id),
  -- What the courier says to have taken: less than the amount leaves a shortage.
  taken bigint CHECK (taken >= 0 AND taken <= amount),
  collected_at timestamptz,
  handed_in_at timestamptz,
  -- When it reached the state that it is in.
  moved_at timestamptz NOT NULL,
  CHECK ((state IN ('collected', 'handed_in', 'payable', 'sent')) = (collected_at IS NOT NULL)),
  CHECK ((collected_at IS NULL) = (method IS NULL)),
  CHECK ((collected_at IS NULL) = (courier_id IS NULL)),
  CHECK ((collected_at IS NULL) = (taken IS NULL)),
  CHECK ((state IN ('handed_in', 'payable', 'sent')) = (handed_in_at IS NOT NULL))
);
CREATE INDEX delivery_cods_sender ON delivery_cods (sender_id, moved_at DESC, delivery_id DESC);
CREATE INDEX delivery_cods_held ON delivery_cods (courier_id, collected_at) WHERE state = 'collected';

-- Goods' money that is missing: what a courier took too little, or what the staff found at the hand-in. Somebody owns each.
CREATE TABLE cod_shorts (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES delivery_cods (delivery_id),
  courier_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  cause text NOT NULL CHECK (cause IN ('part', 'false_notes')),
  owner text NOT NULL DEFAULT 'courier' CHECK (owner IN ('courier', 'platform')),
  -- Decided by the staff; until then it is open, and the courier's.
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  reason text,
  created_at timestamptz NOT NULL,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (reason IS NULL)),
  CHECK (owner = 'courier' OR decided_at IS NOT NULL)
);
CREATE UNIQUE INDEX cod_shorts_one_open ON cod_shorts (delivery_id) WHERE decided_at IS NULL;

CREATE TABLE cod_hand_ins (
  id text PRIMARY KEY,
  courier_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reference text NOT NULL,
  taken_by text NOT NULL REFERENCES accounts (id),
  taken_at timestamptz NOT NULL,
  UNIQUE (courier_id, reference)
);

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_code;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_account_code CHECK (
  (code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments') AND side = 0)
  OR (code IN ('psp_authorised', 'courier_cash', 'courier_cod_cash', 'dispute_receivable', 'user_debt', 'promo_expense',
               'psp_fees', 'chargeback_loss', 'cod_loss', 'goodwill_expense', 'transfer_receivable') AND side = 1)
  OR (code IN ('user_wallet', 'user_wallet_frozen', 'delivery_escrow', 'courier_payable', 'cod_payable',
               'payout_in_transit', 'commission_revenue', 'service_fee_revenue', 'cancel_fee_revenue') AND side = -1)
);

CREATE OR REPLACE FUNCTION ledger_side(account_code text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN account_code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments') THEN 0
    WHEN account_code IN ('psp_authorised', 'courier_cash', 'courier_cod_cash', 'dispute_receivable', 'user_debt',
                          'promo_expense', 'psp_fees', 'chargeback_loss', 'cod_loss', 'goodwill_expense',
                          'transfer_receivable') THEN 1
    ELSE -1
  END::smallint
$$;

CREATE VIEW cod_violations AS
  -- Delivered means collected.
  SELECT 'cod_uncollected' AS rule, d.id AS subject, c.state AS detail
  FROM deliveries d JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE d.status = 'completed' AND c.collected_at IS NULL
UNION ALL
  -- And nothing is collected for what was not delivered.
  SELECT 'cod_undelivered', d.id, d.status || ' ' || c.state
  FROM deliveries d JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE d.status <> 'completed' AND c.collected_at IS NOT NULL
UNION ALL
  SELECT 'cod_listed_otherwise', d.id, coalesce(d.cod_amount, 0) || ' <> ' || coalesce(c.amount, 0)
  FROM deliveries d FULL JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE (d.cod_amount IS NOT NULL OR c.amount IS NOT NULL) AND d.cod_amount IS DISTINCT FROM c.amount
UNION ALL
  -- Each collection is in the books, whole and once, and nothing else is.
  SELECT 'cod_not_booked', coalesce(c.delivery_id, t.delivery_id), coalesce(c.amount, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT delivery_id, sender_id, courier_id, amount FROM delivery_cods WHERE collected_at IS NOT NULL) c
  FULL JOIN (
    SELECT t.delivery_id, sum(-e.amount) AS amount, min(a.owner) AS owner
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'cod_payable'
    WHERE t.kind = 'cod_cash' GROUP BY t.delivery_id
  ) t ON t.delivery_id = c.delivery_id
  WHERE (c.amount, c.sender_id) IS DISTINCT FROM (t.amount, t.owner)
UNION ALL
  -- What is missing at the door is somebody's.
  SELECT 'cod_short_unowned', c.delivery_id, (c.amount - c.taken) || ' > ' || coalesce(s.amount, 0)
  FROM delivery_cods c
  LEFT JOIN (SELECT delivery_id, sum(amount) AS amount FROM cod_shorts WHERE cause = 'part' GROUP BY 1) s USING (delivery_id)
  WHERE c.amount - c.taken > coalesce(s.amount, 0)
UNION ALL
  SELECT 'cod_short_not_booked', s.id, s.amount || ' <> ' || coalesce(sum(e.amount), 0)
  FROM cod_shorts s
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'cod_short:' || s.id
  LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0
  GROUP BY s.id HAVING coalesce(sum(e.amount), 0) <> CASE WHEN s.owner = 'platform' THEN s.amount ELSE 0 END
UNION ALL
  -- What is owed to a sender is what was collected for them and not sent.
  SELECT 'cod_owed_otherwise', coalesce(a.owner, c.sender_id), coalesce(a.owed, 0) || ' <> ' || coalesce(c.amount, 0)
  FROM (SELECT owner, currency, -balance AS owed FROM ledger_accounts WHERE code = 'cod_payable' AND balance <> 0) a
  FULL JOIN (
    SELECT sender_id, currency::text, sum(amount) AS amount FROM delivery_cods
    WHERE state IN ('collected', 'handed_in', 'payable') GROUP BY 1, 2
  ) c ON c.sender_id = a.owner AND c.currency = a.currency
  WHERE coalesce(a.owed, 0) <> coalesce(c.amount, 0)
UNION ALL
  -- A courier owes no more than what they have not handed in, and where they owe nothing all is handed in.
  SELECT 'cod_held_otherwise', coalesce(a.owner, c.courier_id), coalesce(a.held, 0) || ' of ' || coalesce(c.amount, 0)
  FROM (SELECT owner, currency, balance AS held FROM ledger_accounts WHERE code = 'courier_cod_cash' AND balance <> 0) a
  FULL JOIN (
    SELECT courier_id, currency::text, sum(amount) AS amount FROM delivery_cods
    WHERE state = 'collected' AND method = 'cash' GROUP BY 1, 2
  ) c ON c.courier_id = a.owner AND c.currency = a.currency
  WHERE coalesce(a.held, 0) > coalesce(c.amount, 0) OR (coalesce(a.held, 0) = 0 AND c.amount > 0)
UNION ALL
  SELECT 'cod_hand_in_drifted', coalesce(h.key, t.key), coalesce(h.amount, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'cod_in:' || id AS key, courier_id, amount FROM cod_hand_ins) h
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'courier_cod_cash'
    WHERE t.kind = 'cod_in' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = h.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (h.courier_id, h.amount);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON delivery_cods, cod_shorts, cod_hand_ins TO stafeta_app;
    GRANT UPDATE (payout_iban, state, counted_at, method, courier_id, taken, collected_at, handed_in_at, moved_at)
      ON delivery_cods TO stafeta_app;
    GRANT UPDATE (owner, decided_by, decided_at, reason) ON cod_shorts TO stafeta_app;
    GRANT SELECT ON cod_violations TO stafeta_app;
  END IF;
END
$$;
