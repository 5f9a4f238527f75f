-- Postings that are booked together are booked by one statement: transactions, accounts and entries each once for all of them
-- instead of line by line. What holds for `ledger_post` holds for each posting here.

-- Posts transactions in their order. A key that was used before with the same lines is left as it is; with other lines it raises
-- LG001. An account that would stand on its wrong side after all of them raises the check ledger_account_side.
CREATE FUNCTION ledger_post_all(p_postings json) RETURNS void LANGUAGE plpgsql
-- The planner takes a batch for a hundred postings and would read all accounts into a hash.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  v_posted bigint;
  v_key text;
BEGIN
  WITH given AS MATERIALIZED (
    SELECT p.*, row_number() OVER () AS place
    FROM json_to_recordset(p_postings) AS p (key text, kind text, "deliveryId" text, currency text, lines jsonb)
  ), posted AS (
    INSERT INTO ledger_transactions (idempotency_key, kind, delivery_id, currency, content)
    SELECT key, kind, "deliveryId", currency, lines FROM given ORDER BY place
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, currency, content
  ), line AS MATERIALIZED (
    SELECT posted.id AS transaction_id, l.account, coalesce(l.owner, '') AS owner, posted.currency, l.amount,
      row_number() OVER (ORDER BY posted.id, l.account, coalesce(l.owner, '')) AS place
    FROM posted CROSS JOIN LATERAL jsonb_to_recordset(posted.content) AS l (account text, owner text, amount bigint)
  ), change AS MATERIALIZED (
    SELECT account, owner, currency, sum(amount)::bigint AS amount FROM line
    GROUP BY account, owner, currency ORDER BY account, owner, currency
  ), existing AS MATERIALIZED (
    -- One fixed order of accounts, so that two batches never wait for each other in a circle. Each is looked up by its key, for the
    -- planner would read all accounts into a hash.
    SELECT a.id, change.account, change.owner, change.currency, change.amount FROM change CROSS JOIN LATERAL (
      SELECT id FROM ledger_accounts
      WHERE code = change.account AND owner = change.owner AND currency = change.currency FOR UPDATE
    ) a
  ), changed AS (
    UPDATE ledger_accounts a SET balance = a.balance + existing.amount FROM existing WHERE a.id = existing.id
    RETURNING a.id, a.code, a.owner, a.currency, a.balance
  ), made AS (
    -- Somebody else may have made it meanwhile.
    INSERT INTO ledger_accounts AS a (code, owner, currency, side, balance)
    SELECT account, owner, currency, ledger_side(account), amount FROM change
    WHERE (account, owner, currency) NOT IN (SELECT account, owner, currency FROM existing)
    ON CONFLICT (code, owner, currency) DO UPDATE SET balance = a.balance + excluded.balance
    RETURNING a.id, a.code, a.owner, a.currency, a.balance
  ), account AS (
    SELECT * FROM changed UNION ALL SELECT * FROM made
  ), entered AS (
    INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after)
    SELECT line.transaction_id, account.id, line.amount, account.balance - coalesce(
      sum(line.amount) OVER (PARTITION BY account.id ORDER BY line.place ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0)
    FROM line JOIN account
      ON account.code = line.account AND account.owner = line.owner AND account.currency = line.currency
    ORDER BY line.place
  )
  SELECT count(*) INTO v_posted FROM posted;

  IF v_posted <> json_array_length(p_postings) THEN
    SELECT p.key INTO v_key
    FROM json_to_recordset(p_postings) AS p (key text, lines jsonb)
    LEFT JOIN ledger_transactions t ON t.idempotency_key = p.key
    WHERE t.content IS DISTINCT FROM p.lines LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'ledger key % was used with other lines', v_key USING ERRCODE = 'LG001';
    END IF;
  END IF;
END
$$;
