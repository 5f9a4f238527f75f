-- Single-use codes of a promotion, and promotions that leave a tenth of the senders out to see what they change.
ALTER TABLE promotions
  -- Redeemed by its single-use codes only; its own code is their beginning.
  ADD COLUMN by_codes boolean NOT NULL DEFAULT false,
  ADD COLUMN holdout boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT promotions_codes_unlisted CHECK (NOT (by_codes AND listed)),
  ADD CONSTRAINT promotions_holdout_listed CHECK (NOT holdout OR listed);
CREATE INDEX promotions_created ON promotions (created_at DESC, id DESC);

CREATE TABLE promotion_codes (
  code text PRIMARY KEY CHECK (code = upper(btrim(code)) AND code <> ''),
  promotion_id text NOT NULL REFERENCES promotions (id),
  created_at timestamptz NOT NULL,
  UNIQUE (promotion_id, code)
);

-- A code that was used is used, until the use is returned; and it belongs to the promotion of its use.
ALTER TABLE promotion_uses
  ADD COLUMN code text,
  ADD FOREIGN KEY (promotion_id, code) REFERENCES promotion_codes (promotion_id, code);
CREATE UNIQUE INDEX promotion_uses_code ON promotion_uses (code) WHERE state <> 'returned';
CREATE INDEX promotion_uses_promotion ON promotion_uses (promotion_id, created_at DESC, id DESC);

-- The single-use code that a person saved.
ALTER TABLE promotion_claims
  ADD COLUMN code text,
  ADD FOREIGN KEY (promotion_id, code) REFERENCES promotion_codes (promotion_id, code);

-- Whether a promotion leaves a sender out: one of ten, by a hash that nobody outside can compute.
CREATE FUNCTION is_held_out(promotion_id text, account_id text) RETURNS boolean
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN (
    get_byte(sha256(convert_to(promotion_id || ':' || account_id, 'UTF8')), 0) * 256
    + get_byte(sha256(convert_to(promotion_id || ':' || account_id, 'UTF8')), 1)
  ) % 10 = 0;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON promotion_codes TO stafeta_app;
    GRANT UPDATE (code) ON promotion_claims TO stafeta_app;
  END IF;
END
$$;
