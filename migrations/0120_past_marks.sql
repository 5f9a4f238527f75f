-- Phones and IBANs that an account has or had, so that one changed before a trip's end is found all the same
-- (docs/risk.md), and what is left of them when an account that used a code for a first order is erased (decision 0063).

CREATE TABLE account_typed_marks (
  account_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('phone', 'iban')),
  -- Keyed hash of what was typed; the key is not in the database.
  mark text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  -- When it was replaced; null while the account has it.
  last_seen_at timestamptz,
  PRIMARY KEY (account_id, kind, mark)
);
CREATE INDEX account_typed_marks_mark ON account_typed_marks (mark, kind);
CREATE INDEX account_typed_marks_old ON account_typed_marks (last_seen_at) WHERE last_seen_at IS NOT NULL;

-- Keyed hashes of erased accounts that had their first order by a code. Nothing here says whose they were.
CREATE TABLE first_order_marks (
  kind text NOT NULL CHECK (kind IN ('phone', 'iban', 'card', 'browser', 'push')),
  mark text NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (kind, mark)
);
CREATE INDEX first_order_marks_old ON first_order_marks (erased_at);

-- Until when an account had each of its marks, and whether the mark is a keyed hash already.
CREATE OR REPLACE VIEW account_marks AS
  SELECT id AS account_id, 'phone' AS kind, phone AS mark, 'infinity'::timestamptz AS had_until, false AS is_hashed
  FROM accounts WHERE deleted_at IS NULL
UNION ALL
  SELECT account_id, 'iban', iban, 'infinity', false FROM couriers WHERE iban IS NOT NULL
UNION ALL
  SELECT account_id, 'card', card_fingerprint, 'infinity', false
  FROM payment_attempts WHERE card_fingerprint IS NOT NULL
UNION ALL
  SELECT account_id, kind, mark, 'infinity', true FROM account_devices
UNION ALL
  SELECT account_id, kind, mark, coalesce(last_seen_at, 'infinity'), true FROM account_typed_marks;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON account_typed_marks, first_order_marks TO stafeta_app;
  END IF;
END
$$;
