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
  CONSTRAINT ledger_account_code CHECK (
    (code IN ('psp_clearing', 'bank', 'vat_payable') AND side = 0)
    OR (code IN ('psp_authorised', 'courier_cash', 'dispute_receivable', 'user_debt', 'promo_expense', 'psp_fees',
                 'chargeback_loss', 'goodwill_expense') AND side = 1)
    OR (code IN ('user_wallet', 'user_wallet_frozen', 'delivery_escrow', 'courier_payable', 'payout_in_transit',
                 'commission_revenue', 'service_fee_revenue', 'cancel_fee_revenue') AND side = -1)
  ),
  CONSTRAINT ledger_account_side CHECK (balance * side >= 0)
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

CREATE FUNCTION ledger_side(account_code text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN account_code IN ('psp_clearing', 'bank', 'vat_payable') THEN 0
    WHEN account_code IN ('psp_authorised', 'courier_cash', 'dispute_receivable', 'user_debt', 'promo_expense',
                          'psp_fees', 'chargeback_loss', 'goodwill_expense') THEN 1
    ELSE -1
  END::smallint
$$;

-- Posts one transaction and answers its id. A repeated key with the same lines answers the first transaction;
-- with other lines it raises LG001. An account on its wrong side raises the check ledger_account_side.
CREATE FUNCTION ledger_post(p_key text, p_kind text, p_delivery text, p_currency text, p_lines jsonb)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_transaction bigint;
  v_content jsonb;
  v_account bigint;
  v_balance bigint;
  v_line record;
BEGIN
  INSERT INTO ledger_transactions (idempotency_key, kind, delivery_id, currency, content)
  VALUES (p_key, p_kind, p_delivery, p_currency, p_lines)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id INTO v_transaction;

  IF v_transaction IS NULL THEN
    SELECT id, content INTO v_transaction, v_content FROM ledger_transactions WHERE idempotency_key = p_key;
    IF v_content IS DISTINCT FROM p_lines THEN
      RAISE EXCEPTION 'ledger key % was used with other lines', p_key USING ERRCODE = 'LG001';
    END IF;
    RETURN v_transaction;
  END IF;

  -- One fixed order of accounts, so that two postings never wait for each other in a circle.
  FOR v_line IN
    SELECT l.account, coalesce(l.owner, '') AS owner, l.amount
    FROM jsonb_to_recordset(p_lines) AS l(account text, owner text, amount bigint)
    ORDER BY l.account, coalesce(l.owner, '')
  LOOP
    INSERT INTO ledger_accounts AS a (code, owner, currency, side)
    VALUES (v_line.account, v_line.owner, p_currency, ledger_side(v_line.account))
    ON CONFLICT (code, owner, currency) DO NOTHING;

    UPDATE ledger_accounts SET balance = balance + v_line.amount
    WHERE code = v_line.account AND owner = v_line.owner AND currency = p_currency
    RETURNING id, balance INTO v_account, v_balance;

    INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after)
    VALUES (v_transaction, v_account, v_line.amount, v_balance);
  END LOOP;
  RETURN v_transaction;
END
$$;

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'LG002';
END
$$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- At COMMIT: every transaction has at least two lines and sums to zero.
CREATE FUNCTION ledger_check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_sum numeric;
  v_lines integer;
BEGIN
  SELECT coalesce(sum(amount), 0), count(*) INTO v_sum, v_lines FROM ledger_entries WHERE transaction_id = NEW.id;
  IF v_sum <> 0 OR v_lines < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % lines and the sum %', NEW.id, v_lines, v_sum USING ERRCODE = 'LG003';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_transaction_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced();
