-- A posting adds to an account that is there, and makes one only where it is missing: most accounts of a posting exist, and the
-- attempt to insert them cost as much as the change itself. A new one has its balance at once.
CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_delivery text, p_currency text, p_lines jsonb
) RETURNS bigint LANGUAGE plpgsql AS $$
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
    LOOP
      UPDATE ledger_accounts SET balance = balance + v_line.amount
      WHERE code = v_line.account AND owner = v_line.owner AND currency = p_currency
      RETURNING id, balance INTO v_account, v_balance;
      EXIT WHEN FOUND;

      -- Somebody else may have made it meanwhile: then it is there at the second look.
      INSERT INTO ledger_accounts (code, owner, currency, side, balance)
      VALUES (v_line.account, v_line.owner, p_currency, ledger_side(v_line.account), v_line.amount)
      ON CONFLICT (code, owner, currency) DO NOTHING
      RETURNING id, balance INTO v_account, v_balance;
      EXIT WHEN FOUND;
    END LOOP;

    INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after)
    VALUES (v_transaction, v_account, v_line.amount, v_balance);
  END LOOP;
  RETURN v_transaction;
END
$$;
