-- Double entry, append-only. Debit is positive, credit negative; the database itself keeps the promises.
CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  -- The user, courier or delivery that the account is about; empty for the house's own.
  owner text NOT NULL DEFAULT '',
  currency text NOT NULL,
  -- +1: may not fall below zero. -1: may not rise above it. 0: may stand on either side.
  side smallint NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (code, owner, currency),
  CONSTRAINT ledger_account_side CHECK (balance * side >= 0),
  CONSTRAINT ledger_account_code CHECK (
    (code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments') AND side = 0)
    OR (code IN ('psp_authorised', 'courier_cash', 'dispute_receivable', 'user_debt', 'promo_expense', 'psp_fees',
                 'chargeback_loss', 'goodwill_expense', 'transfer_receivable') AND side = 1)
    OR (code IN ('user_wallet', 'user_wallet_frozen', 'delivery_escrow', 'courier_payable', 'payout_in_transit',
                 'commission_revenue', 'service_fee_revenue', 'cancel_fee_revenue') AND side = -1)
  )
);

CREATE TABLE ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  delivery_id text,
  currency text NOT NULL,
  -- The lines as they were asked for: the same key with other lines is an error, not a repetition.
  content jsonb NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_transactions_delivery ON ledger_transactions (delivery_id) WHERE delivery_id IS NOT NULL;

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES ledger_transactions (id),
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL
);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, id);
CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);
