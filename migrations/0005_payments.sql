-- Payments by card and wallet, promo codes, and what is given back.

-- A database keeps the way of card payments that it was first used with: play money never meets real money.
CREATE TABLE payments_mode (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'stripe'))
);

-- Card payments: what the house decided and what the provider said, one row for each time somebody is sent to pay.
CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('delivery', 'top_up', 'debt')),
  account_id text NOT NULL REFERENCES accounts (id),
  delivery_id text REFERENCES deliveries (id),
  state text NOT NULL DEFAULT 'created' CHECK (state IN (
    'created', 'pending', 'authorised', 'mismatched', 'captured', 'refunded', 'void', 'failed')),
  method text NOT NULL DEFAULT 'card' CHECK (method = 'card'),
  capture text NOT NULL CHECK (capture IN ('manual', 'automatic')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  -- What of it is to stay with the platform in the end: undecided (null), all, a fee, or nothing. The provider is made
  -- to follow.
  target_amount bigint,
  captured bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured),
  -- Which funding of the delivery it became; empty while it has funded nothing.
  funding_round integer,
  locale text NOT NULL CHECK (locale IN ('ro', 'en')),
  session_ref text UNIQUE,
  page_url text,
  payment_ref text,
  decline_code text,
  -- An authorisation ends then.
  capture_before timestamptz,
  -- Until then somebody may pay.
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The provider's word for a card: the same for the same card, and nothing of its number.
  card_fingerprint text,
  -- What the payer's bank has taken back itself of what was to go back to the card.
  contested bigint NOT NULL DEFAULT 0 CHECK (contested >= 0),
  CHECK ((purpose = 'delivery') = (delivery_id IS NOT NULL)),
  CHECK (funding_round IS NULL OR purpose = 'delivery'),
  CONSTRAINT payment_attempts_target_amount CHECK (target_amount BETWEEN 0 AND greatest(amount, captured)),
  CONSTRAINT payment_attempts_captured CHECK (captured >= 0)
);
CREATE INDEX payment_attempts_account ON payment_attempts (account_id, created_at DESC);
CREATE INDEX payment_attempts_payment_ref ON payment_attempts (payment_ref) WHERE payment_ref IS NOT NULL;
-- One card payment of a person's debt at a time.
CREATE UNIQUE INDEX payment_attempts_one_debt ON payment_attempts (account_id)
  WHERE purpose = 'debt' AND state IN ('created', 'pending', 'authorised') AND target_amount IS NULL;
CREATE UNIQUE INDEX payment_attempts_one_live ON payment_attempts (delivery_id)
  WHERE delivery_id IS NOT NULL AND (target_amount IS NULL OR target_amount > 0)
    AND (state IN ('created', 'pending', 'authorised', 'captured')
         OR (state = 'mismatched' AND funding_round IS NOT NULL));
CREATE INDEX payment_attempts_unfinished ON payment_attempts (expires_at)
  WHERE state IN ('created', 'pending', 'authorised', 'mismatched')
    OR (state = 'captured' AND captured - refunded IS DISTINCT FROM target_amount);
CREATE INDEX payment_attempts_card ON payment_attempts (card_fingerprint) WHERE card_fingerprint IS NOT NULL;

-- Each step that the provider is asked for is a row before it is asked, and each refund is followed to its end.
CREATE TABLE payment_steps (
  id text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  kind text NOT NULL CHECK (kind IN ('capture', 'release', 'refund')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- asked: nobody knows yet whether it was done; given_up: it is not wanted any more, or the provider will never do it.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'made', 'given_up')),
  -- Counts the keys: a try after an answer, or after a day, has a new one.
  tries integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  keyed_at timestamptz NOT NULL,
  -- The provider's last word against it.
  refusal text,
  -- The refund that was made of it.
  ref text,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'asked') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX payment_steps_one_asked ON payment_steps (attempt_id) WHERE state = 'asked';
CREATE INDEX payment_steps_attempt ON payment_steps (attempt_id);

-- The courier dropped out before the pickup: for a while the payment waits for the next choice of the same delivery. A
-- card's hold simply stays (state held); money that was taken already, from a wallet or a card, waits in the sender's
-- user_wallet_frozen (state frozen). The row goes with the delivery's lock, like everything of a delivery.
CREATE TABLE carryovers (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  sender_id text NOT NULL REFERENCES accounts (id),
  method text NOT NULL CHECK (method IN ('wallet', 'card')),
  state text NOT NULL CHECK (state IN ('held', 'frozen')),
  -- What the sender had paid, in minor units, and the funding that it was.
  charged bigint NOT NULL CHECK (charged > 0),
  currency currency NOT NULL,
  funding_round integer NOT NULL,
  promo_code text,
  attempt_id text REFERENCES payment_attempts (id),
  expires_at timestamptz NOT NULL,
  CHECK ((method = 'card') = (attempt_id IS NOT NULL)),
  CHECK (method = 'card' OR state = 'frozen')
);
CREATE INDEX carryovers_expiry ON carryovers (expires_at);
CREATE INDEX carryovers_sender ON carryovers (sender_id);

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
  currency currency NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  first_order boolean NOT NULL DEFAULT false,
  uses_per_person integer NOT NULL DEFAULT 1 CHECK (uses_per_person > 0),
  max_uses integer NOT NULL DEFAULT 1000 CHECK (max_uses > 0),
  budget bigint NOT NULL DEFAULT 500000 CHECK (budget > 0),
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

-- One row for each top-up that a request gives money back to; the request's parts share its id.
CREATE TABLE wallet_refunds (
  request_id text NOT NULL,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, attempt_id)
);
CREATE INDEX wallet_refunds_attempt ON wallet_refunds (attempt_id);
CREATE INDEX wallet_refunds_account ON wallet_refunds (account_id, requested_at DESC);

-- What the staff gave for a delivery, out of the platform's own money: one row for each time.
CREATE TABLE goodwills (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- Counts the delivery's gifts; the posting's key carries it.
  n integer NOT NULL CHECK (n > 0),
  recipient text NOT NULL CHECK (recipient IN ('sender', 'courier')),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL REFERENCES accounts (id),
  given_at timestamptz NOT NULL,
  UNIQUE (delivery_id, n)
);
CREATE INDEX goodwills_given ON goodwills (given_at DESC, id DESC);

-- What the staff gave back of the fee for a late cancellation: one row for each time, with where it went.
CREATE TABLE fee_returns (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- Counts the delivery's returns; the posting's key carries it.
  n integer NOT NULL CHECK (n > 0),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  to_card bigint NOT NULL CHECK (to_card >= 0),
  off_debt bigint NOT NULL CHECK (off_debt >= 0),
  to_wallet bigint NOT NULL CHECK (to_wallet >= 0),
  currency currency NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL REFERENCES accounts (id),
  given_at timestamptz NOT NULL,
  UNIQUE (delivery_id, n),
  CHECK (to_card + off_debt + to_wallet = amount)
);
CREATE INDEX fee_returns_given ON fee_returns (given_at DESC, id DESC);

-- Cash that couriers hand in.
CREATE TABLE cash_hand_ins (
  id text PRIMARY KEY,
  courier_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  -- What the receipt or the bank statement calls it: the same document counts once.
  reference text NOT NULL,
  taken_by text NOT NULL REFERENCES accounts (id),
  taken_at timestamptz NOT NULL,
  UNIQUE (courier_id, reference)
);
CREATE INDEX cash_hand_ins_taken ON cash_hand_ins (taken_at DESC, id DESC);
