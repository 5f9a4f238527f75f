-- A suspended courier may ask for the decision to be looked at again; the staff answer within a clock, in writing.

CREATE TABLE courier_reviews (
  id text PRIMARY KEY,
  courier_id text NOT NULL REFERENCES couriers (account_id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'lifted')),
  -- The courier's words; the row goes with the account.
  text text NOT NULL,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- The staff's words, which the courier reads, and who decided.
  answer text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX courier_reviews_one_open ON courier_reviews (courier_id) WHERE state = 'open';
CREATE INDEX courier_reviews_due ON courier_reviews (due_at, courier_id) WHERE state = 'open';
CREATE INDEX courier_reviews_newest ON courier_reviews (courier_id, asked_at DESC);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON courier_reviews TO stafeta_app;
  END IF;
END
$$;
