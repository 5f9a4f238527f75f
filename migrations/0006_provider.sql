-- What the payment provider says and moves, and the money on its way to couriers.

-- Events of the provider that were taken up already.
CREATE TABLE provider_events (
  event_id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

-- Calls to the provider that are no step of a payment and no payout: each is a row, with its key, before it is made.
CREATE TABLE provider_calls (
  -- What is asked for, and the beginning of the key.
  subject text PRIMARY KEY,
  -- Counts the keys: a try after an answer that refuses, or after twenty hours, has a new one.
  tries integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  keyed_at timestamptz NOT NULL,
  -- The provider's last word against it.
  refusal text,
  asked_at timestamptz NOT NULL,
  made_at timestamptz
);

-- The provider's statement as it was read.
CREATE TABLE provider_movements (
  ref text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  reason text NOT NULL CHECK (reason IN (
    'charge', 'refund', 'refund_failure', 'chargeback', 'chargeback_reversal', 'transfer', 'transfer_reversal', 'float',
    'fee', 'reserve', 'adjustment', 'other')),
  amount bigint NOT NULL,
  -- What the provider kept of it; the balance moved by amount - fee.
  fee bigint NOT NULL,
  currency text NOT NULL,
  payment_ref text,
  chargeback_ref text,
  transfer_ref text,
  moved_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL,
  -- The provider's own word for it.
  type text
);
CREATE INDEX provider_movements_other ON provider_movements (seq) WHERE reason = 'other';

-- Every refund that the provider made, by its own id, and what of it nobody here had asked for: that is booked with it.
CREATE TABLE provider_refunds (
  ref text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Empty until it is known which part nobody here asked for.
  booked bigint CHECK (booked BETWEEN 0 AND amount),
  seen_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'succeeded'
    CHECK (status IN ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  -- Why it failed or waits, in the provider's word.
  reason text,
  -- The step of ours that it was made of; empty where nobody here asked for it.
  step_id text REFERENCES payment_steps (id),
  -- What of it is in the wallet, because the card did not take it.
  made_good bigint NOT NULL DEFAULT 0 CHECK (made_good BETWEEN 0 AND amount),
  looked_at timestamptz,
  ended_at timestamptz,
  CHECK (made_good = 0 OR status IN ('failed', 'canceled'))
);
CREATE INDEX provider_refunds_attempt ON provider_refunds (attempt_id);
CREATE INDEX provider_refunds_waiting ON provider_refunds (looked_at)
  WHERE status IN ('pending', 'requires_action', 'succeeded');

-- A cardholder complained at their bank: the provider takes the sum and a fee until it is decided.
CREATE TABLE chargebacks (
  id text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  delivery_id text REFERENCES deliveries (id),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What a contested top-up had left in the wallet; it cannot be spent until the decision.
  frozen bigint NOT NULL DEFAULT 0 CHECK (frozen >= 0 AND frozen <= amount),
  currency currency NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN (
    'inquiry', 'inquiry_closed', 'open', 'won', 'lost', 'prevented', 'appealed')),
  -- Until then the staff may answer; empty once they have.
  answer_by timestamptz,
  answer text,
  answered_by text REFERENCES accounts (id),
  answered_at timestamptz,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  CONSTRAINT chargebacks_ended_check CHECK ((state IN ('inquiry', 'open', 'appealed')) = (ended_at IS NULL)),
  -- While the bank only asks, nothing is taken and nothing is frozen.
  CONSTRAINT chargebacks_inquiry_check CHECK (state NOT IN ('inquiry', 'inquiry_closed') OR frozen = 0)
);
CREATE INDEX chargebacks_delivery ON chargebacks (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX chargebacks_opened ON chargebacks (opened_at DESC, id DESC);
CREATE INDEX chargebacks_attempt ON chargebacks (attempt_id);

-- Money on its way to couriers' banks: written down before the provider hears of it, one row for each request.
CREATE TABLE payouts (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  -- The account number as it was when the money was asked for; gone with the person.
  iban text,
  iban_last4 text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'sent', 'paid', 'failed')),
  -- What the provider calls them, as far as it has come.
  account_ref text,
  transfer_ref text UNIQUE,
  payout_ref text UNIQUE,
  -- Why it cannot be paid; the money is fetched back first, then the payout has failed.
  failure text,
  arrives_at timestamptz,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  came_back_at timestamptz,
  -- Until then the provider is not asked again.
  wait_until timestamptz,
  -- The courier's account at the provider still has what was to be fetched back.
  owed_since timestamptz,
  collected_at timestamptz,
  CHECK ((state IN ('paid', 'failed')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'paid' OR failure IS NULL),
  CHECK (state <> 'failed' OR failure IS NOT NULL),
  CHECK (owed_since IS NULL OR state = 'failed'),
  CHECK (collected_at IS NULL OR owed_since IS NOT NULL)
);
CREATE INDEX payouts_account ON payouts (account_id, requested_at DESC, id DESC);
CREATE INDEX payouts_unfinished ON payouts (updated_at) WHERE ended_at IS NULL;
-- What the sweep looks at again for a while after it was paid.
CREATE INDEX payouts_paid ON payouts (updated_at) WHERE state = 'paid';
CREATE INDEX payouts_owed ON payouts (owed_since) WHERE owed_since IS NOT NULL AND collected_at IS NULL;

-- One row for each key that the provider was asked under: it keeps its answer to a key for a day, refusals too.
CREATE TABLE payout_attempts (
  payout_id text NOT NULL REFERENCES payouts (id),
  step text NOT NULL CHECK (step IN ('account', 'transfer', 'send', 'back')),
  number integer NOT NULL CHECK (number > 0),
  first_asked_at timestamptz NOT NULL,
  last_asked_at timestamptz NOT NULL,
  outcome text NOT NULL DEFAULT 'asked' CHECK (outcome IN ('asked', 'unanswered', 'unclear', 'refused', 'made')),
  -- The provider's word for a refusal, and its name of what it made.
  refusal text,
  ref text,
  PRIMARY KEY (payout_id, step, number)
);
-- Nothing is made twice.
CREATE UNIQUE INDEX payout_attempts_made ON payout_attempts (payout_id, step) WHERE outcome = 'made';

-- The provider's account of a courier, one for each bank account that money was sent to.
CREATE TABLE payout_accounts (
  account_id text NOT NULL REFERENCES accounts (id),
  iban text NOT NULL,
  provider_ref text NOT NULL,
  state text NOT NULL DEFAULT 'active'
    CHECK (state IN ('needs_details', 'in_review', 'active', 'restricted')),
  -- What the provider asks of its holder now, in its own words.
  due text[] NOT NULL DEFAULT '{}',
  disabled_reason text,
  checked_at timestamptz,
  -- The bank sent money back: nothing is sent to this bank account any more.
  bank_refused_at timestamptz,
  bank_refusal text,
  PRIMARY KEY (account_id, iban),
  CHECK ((bank_refused_at IS NULL) = (bank_refusal IS NULL))
);
CREATE INDEX payout_accounts_ref ON payout_accounts (provider_ref);

-- The bank account with which the provider opens no account for a courier: the last one that it refused, until another
-- is given or the same is taken after all.
CREATE TABLE refused_ibans (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  iban text NOT NULL,
  refused_at timestamptz NOT NULL,
  -- The provider's word.
  refusal text NOT NULL
);

-- What the provider says otherwise than we, until it is decided.
CREATE TABLE provider_mismatches (
  id text PRIMARY KEY,
  -- What it is about, at the provider and here: one row for each, however often it is seen.
  key text NOT NULL UNIQUE,
  kind text NOT NULL
    CHECK (kind IN ('reference', 'currency', 'amount', 'captured', 'refunded', 'chargeback', 'payout')),
  attempt_id text REFERENCES payment_attempts (id),
  payout_id text REFERENCES payouts (id),
  -- Whose money it is.
  account_id text NOT NULL REFERENCES accounts (id),
  expected_amount bigint NOT NULL,
  expected_currency currency NOT NULL,
  seen_amount bigint NOT NULL,
  seen_currency text NOT NULL,
  -- The provider's name of it.
  seen_ref text,
  found_at timestamptz NOT NULL,
  -- `over`: it went away without a decision, because the payment ended or was cancelled.
  decision text CHECK (decision IN ('accept', 'give_back', 'over')),
  reason text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  CHECK (attempt_id IS NULL OR payout_id IS NULL),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IN ('accept', 'give_back')) = (decided_by IS NOT NULL))
);
CREATE INDEX provider_mismatches_open ON provider_mismatches (found_at) WHERE decision IS NULL;
CREATE INDEX provider_mismatches_found ON provider_mismatches (found_at DESC, id DESC);
CREATE INDEX provider_mismatches_attempt ON provider_mismatches (attempt_id) WHERE attempt_id IS NOT NULL;

-- What each comparison of the books with the provider found.
CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  currency currency NOT NULL,
  clearing bigint NOT NULL,
  -- Empty when the provider did not answer.
  provider_balance bigint,
  movements bigint NOT NULL,
  lines jsonb NOT NULL
);
