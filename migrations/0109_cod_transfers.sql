-- Goods' money that a receiver pays by bank transfer ahead of the door: entered by the staff as the bank's statement has it, kept
-- like a card's payment until the hand-over, and owed back to its payer when there is none.

CREATE TABLE cod_transfers (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  paid_on text NOT NULL CHECK (paid_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  payer_name text NOT NULL CHECK (char_length(payer_name) BETWEEN 1 AND 120),
  payer_iban text NOT NULL CHECK (payer_iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  -- As the bank's statement has it: a transfer is entered once, whatever it is said to pay.
  bank_reference text NOT NULL UNIQUE CHECK (char_length(bank_reference) BETWEEN 1 AND 80),
  entered_by text NOT NULL REFERENCES accounts (id),
  signed_by text REFERENCES accounts (id),
  booked_at timestamptz NOT NULL,
  -- What of it is owed back to the payer, from when on.
  owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND amount),
  owed_at timestamptz,
  -- The transfer that sent it back.
  sent_reference text UNIQUE CHECK (char_length(sent_reference) BETWEEN 1 AND 80),
  sent_by text REFERENCES accounts (id),
  sent_at timestamptz,
  CHECK (signed_by <> entered_by),
  CHECK ((owed > 0) = (owed_at IS NOT NULL)),
  CHECK (num_nulls(sent_reference, sent_by, sent_at) IN (0, 3) AND (sent_at IS NULL OR owed > 0))
);
CREATE INDEX cod_transfers_delivery ON cod_transfers (delivery_id);
CREATE INDEX cod_transfers_enterer ON cod_transfers (entered_by);
CREATE INDEX cod_transfers_signer ON cod_transfers (signed_by) WHERE signed_by IS NOT NULL;
CREATE INDEX cod_transfers_sender_back ON cod_transfers (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX cod_transfers_newest ON cod_transfers ((owed > 0 AND sent_at IS NULL) DESC, booked_at DESC, id DESC);

-- The transfer that has paid it; empty again when that is owed back. Never beside a card.
ALTER TABLE delivery_cods ADD COLUMN transfer_id text REFERENCES cod_transfers (id);
CREATE UNIQUE INDEX delivery_cods_transfer ON delivery_cods (transfer_id) WHERE transfer_id IS NOT NULL;
ALTER TABLE delivery_cods DROP CONSTRAINT delivery_cods_by_card;
ALTER TABLE delivery_cods ADD CONSTRAINT delivery_cods_by_card CHECK (
  num_nonnulls(card_attempt_id, transfer_id) < 2
  AND (collected_at IS NULL OR (method = 'card' OR card_part > 0) = (num_nonnulls(card_attempt_id, transfer_id) = 1)));

CREATE OR REPLACE VIEW cod_violations AS
  -- Delivered means collected, unless its sender asked for nothing any more.
  SELECT 'cod_uncollected' AS rule, d.id AS subject, c.state AS detail
  FROM deliveries d JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE d.status = 'completed' AND c.collected_at IS NULL AND d.cod_amount IS NOT NULL
UNION ALL
  -- And nothing is collected for what was not delivered.
  SELECT 'cod_undelivered', d.id, d.status || ' ' || c.state
  FROM deliveries d JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE d.status <> 'completed' AND c.collected_at IS NOT NULL
UNION ALL
  SELECT 'cod_listed_otherwise', d.id, coalesce(d.cod_amount, 0) || ' <> ' || coalesce(c.amount, 0)
  FROM deliveries d FULL JOIN delivery_cods c ON c.delivery_id = d.id
  WHERE (d.cod_amount IS NOT NULL OR c.amount IS NOT NULL) AND d.cod_amount IS DISTINCT FROM c.amount
    AND NOT (d.cod_amount IS NULL AND c.state = 'void')
UNION ALL
  -- Each collection is in the books, whole and once, and nothing else is.
  SELECT 'cod_not_booked', coalesce(c.delivery_id, t.delivery_id), coalesce(c.amount, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT delivery_id, sender_id, courier_id, amount FROM delivery_cods WHERE collected_at IS NOT NULL) c
  FULL JOIN (
    SELECT t.delivery_id, sum(-e.amount) AS amount, min(a.owner) AS owner
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'cod_payable'
    WHERE t.kind IN ('cod_cash', 'cod_card') GROUP BY t.delivery_id
  ) t ON t.delivery_id = c.delivery_id
  WHERE (c.amount, c.sender_id) IS DISTINCT FROM (t.amount, t.owner)
UNION ALL
  -- What is missing at the door is somebody's.
  SELECT 'cod_short_unowned', c.delivery_id, (c.amount - c.taken) || ' > ' || coalesce(s.amount, 0)
  FROM delivery_cods c
  LEFT JOIN (SELECT delivery_id, sum(amount) AS amount FROM cod_shorts WHERE cause = 'part' GROUP BY 1) s USING (delivery_id)
  WHERE c.amount - c.taken > coalesce(s.amount, 0)
UNION ALL
  -- What a receiver says to have given to a courier who never had it is somebody's, and of nothing else.
  SELECT 'cod_never_had_otherwise', coalesce(c.delivery_id, s.delivery_id), c.state || ' ' || coalesce(s.amount, 0)
  FROM (SELECT * FROM delivery_cods WHERE given_at IS NOT NULL AND state IN ('returned', 'void')) c
  FULL JOIN (SELECT delivery_id, amount FROM cod_shorts WHERE cause = 'never_had') s USING (delivery_id)
  WHERE c.amount IS DISTINCT FROM s.amount
UNION ALL
  SELECT 'cod_short_not_booked', s.id, s.amount || ' <> ' || coalesce(sum(e.amount), 0)
  FROM cod_shorts s
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'cod_short:' || s.id
  LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0
  GROUP BY s.id HAVING coalesce(sum(e.amount), 0)
    <> CASE WHEN s.owner = 'platform' AND s.cause <> 'never_had' THEN s.amount ELSE 0 END
UNION ALL
  -- What cards and transfers have paid is kept until the hand-over, whole, and nothing else but what a card did not take
  -- back and what a payer has not been sent back yet.
  SELECT 'cod_card_otherwise', coalesce(a.owner, c.delivery_id), coalesce(a.kept, 0) || ' <> ' || coalesce(c.amount, 0)
  FROM (
    SELECT a.owner, -sum(e.amount) AS kept
    FROM ledger_accounts a
    JOIN ledger_entries e ON e.account_id = a.id
    JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.code = 'cod_card' AND t.kind NOT IN ('refund_undone', 'chargeback_won', 'chargeback_appeal_won')
    GROUP BY a.owner HAVING sum(e.amount) <> 0
  ) a
  FULL JOIN (
    SELECT delivery_id, sum(amount) AS amount
    FROM (
      SELECT delivery_id, amount FROM delivery_cods
      WHERE (card_attempt_id IS NOT NULL OR transfer_id IS NOT NULL) AND collected_at IS NULL
      UNION ALL SELECT delivery_id, owed FROM cod_transfers WHERE owed > 0 AND sent_at IS NULL
    ) there
    GROUP BY delivery_id
  ) c ON c.delivery_id = a.owner
  WHERE a.kept IS DISTINCT FROM c.amount
UNION ALL
  -- What paid is a card payment of the same sum that nobody gave up, and each such payment has paid.
  SELECT 'cod_card_unpaid', coalesce(c.delivery_id, p.cod_delivery_id), coalesce(nullif(c.card_part, 0), c.amount, 0) || ' <> ' || coalesce(p.target_amount, 0)
  FROM (SELECT * FROM delivery_cods WHERE card_attempt_id IS NOT NULL) c
  FULL JOIN (SELECT * FROM payment_attempts WHERE purpose = 'cod' AND target_amount > 0) p ON p.id = c.card_attempt_id
  WHERE c.delivery_id IS DISTINCT FROM p.cod_delivery_id
    OR (CASE WHEN c.card_part > 0 THEN c.card_part ELSE c.amount END <> p.target_amount AND NOT EXISTS (
      SELECT FROM provider_refunds r WHERE r.attempt_id = p.id AND r.booked > 0))
    OR (c.collected_at IS NOT NULL AND c.method <> 'card' AND c.card_part = 0)
UNION ALL
  -- Each transfer is in the books, whole and once, for its own delivery, and no other money came in that way.
  SELECT 'cod_transfer_not_booked', coalesce(r.key, t.key), coalesce(r.amount, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'cod_transfer_in:' || id AS key, delivery_id, amount, currency::text FROM cod_transfers) r
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, -sum(e.amount) AS amount, t.currency
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'cod_card'
    WHERE t.kind = 'cod_transfer_in' GROUP BY t.idempotency_key, a.owner, t.currency
  ) t ON t.key = r.key
  WHERE (t.owner, t.amount, t.currency) IS DISTINCT FROM (r.delivery_id, r.amount, r.currency)
UNION ALL
  -- What was sent back to its payer is in the books, and nothing was sent of which no row knows.
  SELECT 'cod_transfer_back_otherwise', coalesce(r.key, t.key), coalesce(r.owed, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (
    SELECT 'cod_transfer_back:' || id AS key, delivery_id, owed FROM cod_transfers WHERE sent_at IS NOT NULL
  ) r
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'cod_card'
    WHERE t.kind = 'cod_transfer_back' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = r.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (r.delivery_id, r.owed)
UNION ALL
  -- A transfer pays its delivery, or is owed back to its payer: every part of it is one of the two.
  SELECT 'cod_transfer_adrift', coalesce(r.id, c.transfer_id), coalesce(r.amount - r.owed, 0) || ' <> ' || coalesce(c.paid, 0)
  FROM cod_transfers r
  FULL JOIN (
    SELECT delivery_id, transfer_id, CASE WHEN card_part > 0 THEN card_part ELSE amount END AS paid
    FROM delivery_cods WHERE transfer_id IS NOT NULL
  ) c ON c.transfer_id = r.id AND c.delivery_id = r.delivery_id
  WHERE coalesce(r.amount - r.owed, 0) <> coalesce(c.paid, 0)
UNION ALL
  -- What is owed to a sender is what was collected for them and is in no remittance.
  SELECT 'cod_owed_otherwise', coalesce(a.owner, c.sender_id), coalesce(a.owed, 0) || ' <> ' || coalesce(c.amount, 0)
  FROM (SELECT owner, currency, -balance AS owed FROM ledger_accounts WHERE code = 'cod_payable' AND balance <> 0) a
  FULL JOIN (
    SELECT sender_id, currency::text, sum(amount) AS amount FROM delivery_cods
    WHERE state IN ('collected', 'handed_in', 'payable') AND remittance_id IS NULL GROUP BY 1, 2
  ) c ON c.sender_id = a.owner AND c.currency = a.currency
  WHERE coalesce(a.owed, 0) <> coalesce(c.amount, 0)
UNION ALL
  -- A courier owes no more than what they have not handed in, and where they owe nothing all is handed in.
  SELECT 'cod_held_otherwise', coalesce(a.owner, c.courier_id), coalesce(a.held, 0) || ' of ' || coalesce(c.amount, 0)
  FROM (SELECT owner, currency, balance AS held FROM ledger_accounts WHERE code = 'courier_cod_cash' AND balance <> 0) a
  FULL JOIN (
    SELECT courier_id, currency::text, sum(amount - card_part) AS amount FROM delivery_cods
    WHERE state = 'collected' AND method = 'cash' GROUP BY 1, 2
  ) c ON c.courier_id = a.owner AND c.currency = a.currency
  WHERE coalesce(a.held, 0) > coalesce(c.amount, 0) OR (coalesce(a.held, 0) = 0 AND c.amount > 0)
UNION ALL
  SELECT 'cod_hand_in_drifted', coalesce(h.key, t.key), coalesce(h.amount, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'cod_in:' || id AS key, courier_id, amount FROM cod_hand_ins) h
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'courier_cod_cash'
    WHERE t.kind = 'cod_in' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = h.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (h.courier_id, h.amount)
UNION ALL
  -- A remittance is the payout of its lines, to their sender.
  SELECT 'cod_remittance_drifted', coalesce(r.id, p.id), coalesce(p.amount, 0) || ' <> ' || coalesce(r.amount, 0)
  FROM (SELECT id, account_id, amount FROM payouts WHERE purpose = 'cod') p
  FULL JOIN (
    SELECT r.id, r.sender_id, sum(l.amount) AS amount
    FROM cod_remittances r LEFT JOIN cod_remittance_lines l ON l.remittance_id = r.id GROUP BY r.id, r.sender_id
  ) r ON r.id = p.id
  WHERE (p.amount, p.account_id) IS DISTINCT FROM (r.amount, r.sender_id)
UNION ALL
  -- Until a remittance has failed, what is in it is in no other, and is with the sender once the bank has it.
  SELECT 'cod_sent_otherwise', l.delivery_id, c.state || ' ' || p.state
  FROM cod_remittance_lines l
  JOIN payouts p ON p.id = l.remittance_id
  JOIN delivery_cods c ON c.delivery_id = l.delivery_id
  WHERE p.state <> 'failed' AND (c.remittance_id IS DISTINCT FROM l.remittance_id OR c.amount <> l.amount
    OR c.state <> CASE WHEN p.state = 'paid' THEN 'sent' ELSE 'payable' END)
UNION ALL
  SELECT 'cod_in_no_remittance', c.delivery_id, c.state || ' without a line'
  FROM delivery_cods c
  LEFT JOIN cod_remittance_lines l ON l.remittance_id = c.remittance_id AND l.delivery_id = c.delivery_id
  LEFT JOIN payouts p ON p.id = c.remittance_id
  WHERE c.remittance_id IS NOT NULL AND (l.delivery_id IS NULL OR p.state = 'failed')
UNION ALL
  -- What was taken out of a payout is in the books, once, out of the same courier's earnings and goods' money.
  SELECT 'cod_netting_drifted', coalesce(n.key, t.key), coalesce(n.amount, 0) || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'cod_net:' || payout_id AS key, courier_id, amount FROM cod_nettings) n
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, -sum(e.amount) FILTER (WHERE a.code = 'courier_cod_cash') AS amount,
           sum(e.amount) FILTER (WHERE a.code = 'courier_payable') AS paid
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind = 'cod_net' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = n.key
  WHERE (t.owner, t.amount, t.paid) IS DISTINCT FROM (n.courier_id, n.amount, n.amount)
UNION ALL
  -- Nothing is taken without the courier's word, given before and not taken back, and only out of a payout of theirs.
  SELECT 'cod_netting_unagreed', n.payout_id, n.courier_id
  FROM cod_nettings n
  LEFT JOIN cod_netting_consents c ON c.id = n.consent_id AND c.courier_id = n.courier_id
    AND c.given_at <= n.netted_at AND (c.revoked_at IS NULL OR c.revoked_at >= n.netted_at)
  LEFT JOIN payouts p ON p.id = n.payout_id AND p.account_id = n.courier_id AND p.purpose = 'earnings'
  WHERE c.id IS NULL OR p.id IS NULL
UNION ALL
  -- What is owed to senders, on its way and sent is what couriers have, what they handed in or had taken out of
  -- their payouts, what cards and transfers paid, and what was lost.
  SELECT 'cod_sum_drifted', currency, sum(amount)::text
  FROM (
    SELECT currency, balance AS amount FROM ledger_accounts WHERE code IN ('courier_cod_cash', 'cod_loss', 'cod_payable')
    UNION ALL SELECT currency::text, amount FROM cod_hand_ins
    UNION ALL SELECT currency::text, amount FROM cod_nettings
    UNION ALL SELECT currency::text, CASE WHEN method = 'card' THEN amount ELSE card_part END FROM delivery_cods
    UNION ALL SELECT currency::text, -amount FROM payouts WHERE purpose = 'cod' AND state <> 'failed'
  ) parts
  GROUP BY currency HAVING sum(amount) <> 0;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON cod_transfers TO stafeta_app;
    GRANT UPDATE (owed, owed_at, sent_reference, sent_by, sent_at) ON cod_transfers TO stafeta_app;
    GRANT UPDATE (transfer_id) ON delivery_cods TO stafeta_app;
  END IF;
END
$$;
