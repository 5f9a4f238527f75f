-- What accounts have in common, for the rules that ask whether sender and courier are one person (docs/risk.md).

-- Browsers and phones in which an account was signed in, and the addresses it came from, as keyed or random hashes.
CREATE TABLE account_devices (
  account_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('browser', 'push', 'address')),
  mark text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, mark)
);
CREATE INDEX account_devices_mark ON account_devices (mark, kind);
CREATE INDEX account_devices_old ON account_devices (last_seen_at);

-- The provider's word for a card: the same for the same card, and nothing of its number.
ALTER TABLE payment_attempts ADD COLUMN card_fingerprint text;
CREATE INDEX payment_attempts_card ON payment_attempts (card_fingerprint) WHERE card_fingerprint IS NOT NULL;

CREATE INDEX accounts_phone ON accounts (phone);
CREATE INDEX couriers_iban ON couriers (iban) WHERE iban IS NOT NULL;

CREATE VIEW account_marks AS
  SELECT id AS account_id, 'phone' AS kind, phone AS mark FROM accounts WHERE deleted_at IS NULL
UNION ALL
  SELECT account_id, 'iban', iban FROM couriers WHERE iban IS NOT NULL
UNION ALL
  SELECT account_id, 'card', card_fingerprint FROM payment_attempts WHERE card_fingerprint IS NOT NULL
UNION ALL
  SELECT account_id, kind, mark FROM account_devices;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON account_devices TO stafeta_app;
    GRANT SELECT ON account_marks TO stafeta_app;
  END IF;
END
$$;
