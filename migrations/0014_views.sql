-- Views, each once. Those called violations are promises between tables and books: each must be empty.

-- What went back of a payment beside the house's own cancelling: asked for by its owner, or done by the provider.
CREATE VIEW payment_returns AS
  SELECT attempt_id, amount, true AS was_asked FROM wallet_refunds
UNION ALL
  SELECT attempt_id, booked, false FROM provider_refunds WHERE booked > 0;

-- A top-up is booked when it was taken and something of it was kept, whether or not that has gone back since.
CREATE VIEW ledger_violations AS
  SELECT 'unbalanced_transaction' AS rule, transaction_id::text AS subject, sum(amount)::text AS detail
  FROM ledger_entries GROUP BY transaction_id HAVING sum(amount) <> 0 OR count(*) < 2
UNION ALL
  SELECT 'transaction_without_lines', t.id::text, t.idempotency_key
  FROM ledger_transactions t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)
UNION ALL
  SELECT 'whole_not_zero', 'ledger', sum(amount)::text FROM ledger_entries HAVING sum(amount) <> 0
UNION ALL
  SELECT 'balance_drifted', a.code || ':' || a.owner, a.balance::text || ' <> ' || coalesce(s.total, 0)::text
  FROM ledger_accounts a
  LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY account_id) s ON s.account_id = a.id
  WHERE a.balance <> coalesce(s.total, 0)
UNION ALL
  SELECT 'wrong_side', code || ':' || owner, balance::text FROM ledger_accounts WHERE balance * side < 0
UNION ALL
  SELECT 'escrow_left', d.id, a.balance::text
  FROM ledger_accounts a JOIN deliveries d ON d.id = a.owner
  WHERE a.code IN ('delivery_escrow', 'psp_authorised') AND a.balance <> 0
    AND (d.status IN ('cancelled', 'expired', 'open', 'reserved') OR d.released_at IS NOT NULL)
UNION ALL
  SELECT 'escrow_missing', d.id, d.status
  FROM deliveries d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.id
  WHERE d.status = 'accepted' AND d.method IN ('wallet', 'card') AND coalesce(a.balance, 0) <> -d.price
UNION ALL
  SELECT 'split_drifted', t.delivery_id, sum(e.amount)::text
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN deliveries d ON d.id = t.delivery_id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.kind = 'release' AND a.code IN ('commission_revenue', 'vat_payable', 'courier_payable')
  GROUP BY t.delivery_id, d.price HAVING -sum(e.amount) <> d.price
UNION ALL
  SELECT 'released_and_cancelled', delivery_id, count(*)::text
  FROM ledger_transactions WHERE delivery_id IS NOT NULL
  GROUP BY delivery_id
  HAVING count(*) FILTER (WHERE kind = 'release') > 1
    OR count(*) FILTER (WHERE kind IN ('release', 'cancel_wallet', 'cancel_card'))
       > count(*) FILTER (WHERE kind IN ('fund_wallet', 'fund_cash', 'fund_card'))
    -- A cancel fee in cash ends the delivery, so nothing is released before or after it.
    OR (count(*) FILTER (WHERE kind = 'cancel_cash') > 0
        AND count(*) FILTER (WHERE kind IN ('cancel_cash', 'release')) > 1)
UNION ALL
  -- Money that a card brought and the house means to keep belongs to a delivery that it funded.
  SELECT 'payment_without_delivery', p.id, p.state
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state = 'captured' AND p.target_amount > 0 AND p.funding_round IS NULL
    AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.idempotency_key = 'credited:' || p.id)
UNION ALL
  -- Each top-up that was taken is in the wallet, and nothing else is.
  SELECT 'top_up_not_booked', p.id, p.state
  FROM payment_attempts p
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'topup:' || p.id
  LEFT JOIN (SELECT attempt_id, sum(amount) AS back FROM payment_returns GROUP BY attempt_id) w ON w.attempt_id = p.id
  WHERE p.purpose = 'top_up'
    AND (p.state IN ('captured', 'refunded') AND p.target_amount + coalesce(w.back, 0) > 0) <> (t.id IS NOT NULL)
UNION ALL
  SELECT 'delivery_paid_twice', p.delivery_id, count(*)::text
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state IN ('authorised', 'captured') AND (p.target_amount IS NULL OR p.target_amount > 0)
  GROUP BY p.delivery_id HAVING count(*) > 1;

-- The promises about promo codes, as one more view that must be empty.
CREATE VIEW promotion_violations AS
  SELECT 'promo_count_drifted' AS rule, p.id AS subject, p.uses || '/' || p.granted AS detail
  FROM promotions p
  LEFT JOIN (
    SELECT promotion_id, count(*) AS uses, sum(amount) AS granted
    FROM promotion_uses WHERE state <> 'returned' GROUP BY promotion_id
  ) u ON u.promotion_id = p.id
  WHERE p.uses <> coalesce(u.uses, 0) OR p.granted <> coalesce(u.granted, 0)
UNION ALL
  SELECT 'promo_used_too_often', u.account_id, p.code
  FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id
  WHERE u.state <> 'returned'
  GROUP BY u.account_id, p.code, p.uses_per_person HAVING count(*) > p.uses_per_person
UNION ALL
  -- A reservation stands only for a delivery that is paid for and under way, and for its own amount.
  SELECT 'promo_reserved_in_vain', u.delivery_id, d.status
  FROM promotion_uses u JOIN deliveries d ON d.id = u.delivery_id
  WHERE u.state = 'reserved'
    AND (d.status NOT IN ('reserved', 'accepted', 'returned', 'lost')
      OR u.funding_round <> d.funding_round OR u.amount <> d.coupon)
UNION ALL
  SELECT 'coupon_without_use', d.id, d.coupon::text
  FROM deliveries d
  WHERE d.coupon > 0 AND NOT EXISTS (
    SELECT FROM promotion_uses u WHERE u.delivery_id = d.id AND u.amount = d.coupon
  )
UNION ALL
  -- What the books say a delivery cost the platform is its coupon, or nothing.
  SELECT 'promo_expense_drifted', t.delivery_id, sum(e.amount)::text
  FROM ledger_entries e
  JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'promo_expense'
  JOIN ledger_transactions t ON t.id = e.transaction_id
  JOIN deliveries d ON d.id = t.delivery_id
  GROUP BY t.delivery_id, d.coupon HAVING sum(e.amount) NOT IN (0, d.coupon);

-- A refund is decided about a complaint or about money that was held.
CREATE VIEW dispute_violations AS
  SELECT 'divided_twice' AS rule, delivery_id AS subject, count(*)::text AS detail
  FROM ledger_transactions WHERE kind IN ('release', 'dispute_refund') AND delivery_id IS NOT NULL
  GROUP BY delivery_id HAVING count(*) > 1
UNION ALL
  SELECT 'frozen_money_moved', d.delivery_id, d.frozen::text
  FROM disputes d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.delivery_id
  WHERE d.state = 'open' AND d.frozen > 0 AND coalesce(-a.balance, 0) <> d.frozen
UNION ALL
  SELECT 'refund_drifted', d.id, d.refunded::text
  FROM deliveries d
  LEFT JOIN (
    SELECT delivery_id, sum(refund) AS refund
    FROM (SELECT delivery_id, refund FROM disputes UNION ALL SELECT delivery_id, refund FROM risk_holds) decided
    GROUP BY delivery_id
  ) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing')
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0);

-- The promises between books and documents; must be empty, like ledger_violations.
CREATE VIEW invoice_violations AS
  WITH booked AS (
    SELECT t.idempotency_key AS key, t.currency,
           -sum(e.amount) AS gross,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'vat_payable'), 0) AS vat
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.code IN ('commission_revenue', 'cancel_fee_revenue', 'vat_payable')
      AND t.id > (SELECT max(after_transaction) FROM invoicing_start)
      AND EXISTS (SELECT FROM deliveries d WHERE d.id = t.delivery_id)
    GROUP BY t.id
  ), documented AS (
    SELECT ledger_key AS key, currency,
           sum(CASE kind WHEN 'credit_note' THEN -payable ELSE payable END) AS gross,
           sum(CASE kind WHEN 'credit_note' THEN -vat ELSE vat END) AS vat
    FROM invoices GROUP BY ledger_key, currency
  )
  SELECT 'invoice_differs' AS rule, key AS subject,
         coalesce(b.gross, 0) || ' with VAT ' || coalesce(b.vat, 0) || ' booked, '
         || coalesce(d.gross, 0) || ' with VAT ' || coalesce(d.vat, 0) || ' documented' AS detail
  FROM booked b FULL JOIN documented d USING (key)
  WHERE (b.gross, b.vat, b.currency) IS DISTINCT FROM (d.gross, d.vat, d.currency)
UNION ALL
  SELECT 'invoice_gap', s.series, count(i.number) || ' of ' || s.last_number
  FROM invoice_series s LEFT JOIN invoices i ON i.series = s.series
  GROUP BY s.series, s.last_number
  HAVING count(i.number) <> s.last_number OR max(i.number) <> s.last_number
UNION ALL
  SELECT 'credited_too_much', i.id, sum(c.payable) || ' of ' || i.payable
  FROM invoices i JOIN invoices c ON c.credits_id = i.id
  GROUP BY i.id HAVING sum(c.payable) > i.payable;

-- Rows that do not follow from the one before them, gaps, and an end that is not the newest; empty when all is well.
CREATE VIEW audit_violations AS
  SELECT 'seal_broken' AS rule, seq::text AS subject, action AS detail
  FROM (
    SELECT a.seq, a.action, a.hash, audit_hash(
      coalesce(lag(a.hash) OVER (ORDER BY a.seq), sha256('stafeta'::bytea)), a) AS expected,
      a.seq - coalesce(lag(a.seq) OVER (ORDER BY a.seq), 0) AS step
    FROM audit_log a
  ) s WHERE s.hash <> s.expected OR s.step <> 1
UNION ALL
  SELECT 'end_missing', h.seq::text, coalesce(n.seq, 0)::text
  FROM audit_head h LEFT JOIN LATERAL (SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1) n ON true
  WHERE h.seq <> coalesce(n.seq, 0) OR (n.hash IS NOT NULL AND n.hash <> h.hash);

-- A payout that could not be fetched back has failed all the same; what the account has is a receivable until it comes.
CREATE VIEW payout_violations AS
  SELECT 'payout_not_booked' AS rule, p.id AS subject, p.state AS detail
  FROM payouts p
  LEFT JOIN ledger_transactions i ON i.idempotency_key = 'payout:' || p.id || ':init'
  LEFT JOIN ledger_transactions e ON e.idempotency_key = 'payout:' || p.id || ':end'
  LEFT JOIN ledger_transactions u ON u.idempotency_key = 'payout:' || p.id || ':undone'
  LEFT JOIN ledger_transactions b ON b.idempotency_key = 'payout:' || p.id || ':back'
  WHERE i.id IS NULL
    OR CASE
      WHEN u.id IS NULL THEN b.id IS NOT NULL OR e.kind IS DISTINCT FROM
        CASE
          WHEN p.state = 'paid' THEN 'payout_paid'
          WHEN p.owed_since IS NOT NULL THEN 'payout_owed'
          WHEN p.state = 'failed' THEN 'payout_failed'
        END
      ELSE e.kind IS DISTINCT FROM 'payout_paid' OR p.state NOT IN ('sent', 'failed')
        OR (p.state = 'failed') <> (b.id IS NOT NULL)
        OR (b.kind IS NOT DISTINCT FROM 'payout_owed') <> (p.owed_since IS NOT NULL)
    END
UNION ALL
  SELECT 'payout_without_row', t.idempotency_key, t.kind
  FROM ledger_transactions t
  WHERE t.kind IN ('payout_init', 'payout_paid', 'payout_failed', 'payout_undone', 'payout_returned', 'payout_owed',
                   'payout_collected')
    AND NOT EXISTS (SELECT FROM payouts p WHERE p.id = split_part(t.idempotency_key, ':', 2))
UNION ALL
  -- What is in transit is what has been asked for and has not ended.
  SELECT 'transit_drifted', coalesce(a.owner, p.account_id), coalesce(-a.balance, 0) || ' <> ' || coalesce(p.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'payout_in_transit') a
  FULL JOIN (
    SELECT account_id, currency, sum(amount) AS amount FROM payouts WHERE ended_at IS NULL GROUP BY account_id, currency
  ) p ON p.account_id = a.owner AND p.currency = a.currency
  WHERE coalesce(-a.balance, 0) <> coalesce(p.amount, 0)
UNION ALL
  -- What couriers' accounts still have is what could not be fetched back and has not come since.
  SELECT 'owed_drifted', coalesce(a.owner, p.account_id), coalesce(a.balance, 0) || ' <> ' || coalesce(p.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'transfer_receivable') a
  FULL JOIN (
    SELECT account_id, currency, sum(amount) AS amount FROM payouts
    WHERE owed_since IS NOT NULL AND collected_at IS NULL GROUP BY account_id, currency
  ) p ON p.account_id = a.owner AND p.currency = a.currency
  WHERE coalesce(a.balance, 0) <> coalesce(p.amount, 0);

-- What each movement is about, in our words; empty where nobody knows.
CREATE VIEW provider_movement_matters AS
  SELECT m.ref, m.amount - m.fee AS net, m.currency, m.moved_at,
    CASE
      WHEN m.reason IN ('chargeback', 'chargeback_reversal') THEN 'chargeback:' || m.chargeback_ref
      WHEN m.reason = 'float' THEN 'float:' || m.ref
      WHEN m.reason IN ('fee', 'reserve', 'adjustment') THEN 'posting:psp_own:' || m.ref
      WHEN m.transfer_ref IS NOT NULL THEN 'payout:' || p.id
      WHEN a.delivery_id IS NOT NULL THEN 'delivery:' || a.delivery_id
      ELSE 'payment:' || a.id
    END AS matter,
    m.type
  FROM provider_movements m
  LEFT JOIN payouts p ON p.transfer_ref = m.transfer_ref
  LEFT JOIN payment_attempts a ON a.payment_ref = m.payment_ref;

-- The same for every line of the house's own account at the provider.
CREATE VIEW clearing_matters AS
  SELECT t.id, t.idempotency_key AS key, e.amount AS net, t.currency, t.posted_at,
    CASE
      WHEN t.kind IN ('topup', 'wallet_to_card', 'pay_debt_card')
        THEN 'payment:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind IN ('payment_credited', 'provider_refund', 'refund_undone', 'refund_contested')
          AND t.delivery_id IS NULL
        THEN 'payment:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind IN ('payout_paid', 'payout_undone', 'payout_owed', 'payout_collected')
        THEN 'payout:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind LIKE 'chargeback%' THEN 'chargeback:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind = 'psp_float' THEN 'float:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind = 'psp_fee' THEN m.matter
      WHEN t.delivery_id IS NOT NULL THEN 'delivery:' || t.delivery_id
      ELSE 'posting:' || t.idempotency_key
    END AS matter
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts c ON c.id = e.account_id AND c.code = 'psp_clearing'
  LEFT JOIN provider_movement_matters m ON t.kind = 'psp_fee' AND m.ref = split_part(t.idempotency_key, ':', 2);

-- Promises between what was read and the books; must be empty, like ledger_violations.
CREATE VIEW provider_violations AS
  SELECT 'provider_fee_not_booked' AS rule, m.ref AS subject, m.fee::text AS detail
  FROM provider_movements m
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'psp_fee:' || m.ref
  WHERE (m.fee <> 0 AND m.reason NOT IN ('chargeback', 'chargeback_reversal')) <> (t.id IS NOT NULL)
UNION ALL
  SELECT 'chargeback_not_booked', c.id, c.state
  FROM chargebacks c
  LEFT JOIN ledger_transactions o ON o.idempotency_key = 'dispute:' || c.id || ':open'
  LEFT JOIN ledger_transactions e ON e.idempotency_key = 'dispute:' || c.id || ':end'
  LEFT JOIN ledger_transactions a ON a.idempotency_key = 'dispute:' || c.id || ':appeal'
  -- An inquiry moves no money; whatever is more does.
  WHERE (c.state IN ('inquiry', 'inquiry_closed')) <> (o.id IS NULL)
    OR (c.state = 'open' AND e.id IS NOT NULL) OR (c.state = 'won' AND e.id IS NULL AND a.id IS NULL)
UNION ALL
  -- A receivable is what an open complaint is about, and nothing else.
  SELECT 'receivable_left', a.owner, a.balance::text
  FROM ledger_accounts a
  WHERE a.code = 'dispute_receivable' AND a.balance <> 0
    AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.state = 'open' AND coalesce(c.delivery_id, c.attempt_id) = a.owner)
UNION ALL
  -- What the provider says otherwise than we waits for a person who was told of it.
  SELECT 'mismatch_unseen', p.id, p.amount::text
  FROM payment_attempts p
  WHERE p.state = 'mismatched' AND p.target_amount IS NULL
    AND NOT EXISTS (SELECT FROM provider_mismatches m WHERE m.attempt_id = p.id AND m.decision IS NULL)
UNION ALL
  -- The house keeps no more of a payment than was taken.
  SELECT 'target_beyond_captured', p.id, p.target_amount::text || ' > ' || p.captured
  FROM payment_attempts p WHERE p.state IN ('captured', 'refunded') AND p.target_amount > p.captured
UNION ALL
  -- Nothing went back to a card beyond what the house gave up, unless it is booked.
  SELECT 'refund_beyond_books', p.id, p.refunded::text || ' > ' || (p.captured - p.target_amount)
  FROM payment_attempts p
  WHERE p.state IN ('captured', 'refunded') AND p.refunded > greatest(p.captured - p.target_amount, 0)
UNION ALL
  SELECT 'provider_refund_not_booked', coalesce(r.key, t.key),
         coalesce(r.booked, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'provider_refund:' || attempt_id || ':' || ref AS key, booked
        FROM provider_refunds WHERE booked > 0) r
  FULL JOIN (
    SELECT t.idempotency_key AS key, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'provider_refund' GROUP BY t.idempotency_key
  ) t ON t.key = r.key
  WHERE r.booked IS DISTINCT FROM t.amount
UNION ALL
  -- What a card did not take is in the wallet, to the cent, and nothing else is.
  SELECT 'refund_not_made_good', coalesce(r.key, t.key),
         coalesce(r.made_good, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'refund_undone:' || attempt_id || ':' || ref AS key, made_good
        FROM provider_refunds WHERE made_good > 0) r
  FULL JOIN (
    SELECT t.idempotency_key AS key, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'refund_undone' GROUP BY t.idempotency_key
  ) t ON t.key = r.key
  WHERE r.made_good IS DISTINCT FROM t.amount
UNION ALL
  -- What a payment gave back is the sum of its refunds: those that hold, those made good, and what the bank took
  -- itself.
  SELECT 'refunds_drifted', p.id, p.refunded::text || ' <> ' || r.total + p.contested
  FROM payment_attempts p
  JOIN (SELECT attempt_id, sum(CASE WHEN status IN ('failed', 'canceled') THEN made_good ELSE amount END) AS total
        FROM provider_refunds GROUP BY attempt_id) r ON r.attempt_id = p.id
  WHERE p.refunded <> least(p.captured, r.total + p.contested)
UNION ALL
  -- One refund was asked for, and one was made.
  SELECT 'refund_made_twice', step_id, count(*)::text
  FROM provider_refunds WHERE step_id IS NOT NULL GROUP BY step_id HAVING count(*) > 1
UNION ALL
  SELECT 'refund_step_lost', s.id, s.attempt_id
  FROM payment_steps s
  WHERE s.kind = 'refund' AND s.state = 'made' AND NOT EXISTS (SELECT FROM provider_refunds r WHERE r.ref = s.ref);

CREATE VIEW carryover_violations AS
  -- What waits in the books is what waits for a choice, to the cent; a wallet may be frozen for other reasons too.
  SELECT 'carryover_drifted' AS rule, coalesce(a.owner, k.sender_id) AS subject,
         coalesce(-a.balance, 0)::text || ' <> ' || coalesce(k.total, 0)::text AS detail
  FROM (SELECT a.owner, sum(e.amount) AS balance
        FROM ledger_accounts a
        JOIN ledger_entries e ON e.account_id = a.id
        JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE a.code = 'user_wallet_frozen'
          AND t.kind IN ('cancel_wallet', 'cancel_card', 'kept_back', 'kept_refund', 'fund_card')
        GROUP BY a.owner) a
  FULL JOIN (SELECT sender_id, sum(charged) AS total FROM carryovers WHERE state = 'frozen' GROUP BY sender_id) k
    ON k.sender_id = a.owner
  WHERE coalesce(-a.balance, 0) <> coalesce(k.total, 0)
UNION ALL
  SELECT 'carryover_for_nothing', k.delivery_id, d.status
  FROM carryovers k JOIN deliveries d ON d.id = k.delivery_id WHERE d.status <> 'open'
UNION ALL
  SELECT 'carryover_without_payment', k.delivery_id, p.state
  FROM carryovers k JOIN payment_attempts p ON p.id = k.attempt_id
  WHERE p.state <> CASE k.state WHEN 'held' THEN 'authorised' ELSE 'captured' END OR p.target_amount IS NOT DISTINCT FROM 0
UNION ALL
  -- A hold that nobody decided about is for a delivery that runs or for a choice that is still open.
  SELECT 'held_for_nothing', p.id, d.status
  FROM payment_attempts p JOIN deliveries d ON d.id = p.delivery_id
  WHERE p.state = 'authorised' AND p.target_amount IS NULL AND d.status IN ('open', 'cancelled', 'expired')
    AND NOT EXISTS (SELECT FROM carryovers k WHERE k.attempt_id = p.id);

-- What was given and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW goodwill_violations AS
  SELECT 'goodwill_drifted' AS rule, coalesce(g.key, t.key) AS subject,
         coalesce(g.amount, 0)::text || ' <> ' || coalesce(t.amount, 0)::text AS detail
  FROM (
    SELECT 'goodwill:' || delivery_id || ':' || n AS key, account_id, amount,
           CASE recipient WHEN 'sender' THEN 'user_wallet' ELSE 'courier_payable' END AS code
    FROM goodwills
  ) g
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, a.code, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code <> 'goodwill_expense'
    WHERE t.kind = 'goodwill_gift' GROUP BY t.idempotency_key, a.owner, a.code
  ) t ON t.key = g.key
  WHERE (t.owner, t.code, t.amount) IS DISTINCT FROM (g.account_id, g.code, g.amount)
UNION ALL
  -- Nobody gets more for a delivery than it was worth to them.
  SELECT 'goodwill_too_much', g.delivery_id, g.recipient || ' ' || sum(g.amount)
  FROM goodwills g JOIN deliveries d ON d.id = g.delivery_id
  GROUP BY g.delivery_id, g.recipient, d.price, d.coupon, d.refunded
  HAVING sum(g.amount) > d.price - CASE g.recipient WHEN 'sender' THEN d.coupon + d.refunded ELSE 0 END;

-- What people asked for, what the payments say and what the books say is one thing; must be empty, like
-- ledger_violations.
CREATE VIEW wallet_refund_violations AS
  SELECT 'wallet_refund_not_booked' AS rule, coalesce(w.key, t.key) AS subject,
         coalesce(w.amount, 0)::text || ' <> ' || coalesce(t.amount, 0)::text AS detail
  FROM (
    SELECT 'wallet_to_card:' || attempt_id || ':' || request_id AS key, account_id, amount FROM wallet_refunds
  ) w
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'user_wallet'
    WHERE t.kind = 'wallet_to_card' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = w.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (w.account_id, w.amount)
UNION ALL
  -- What a top-up brought is what the house keeps of it and what went back: never more than came.
  SELECT 'top_up_drifted', p.id, p.target_amount::text || ' + ' || w.back || ' <> ' || coalesce(t.amount, 0)
  FROM payment_attempts p
  JOIN (SELECT attempt_id, sum(amount) AS back, bool_or(was_asked) AS was_asked
        FROM payment_returns GROUP BY attempt_id) w ON w.attempt_id = p.id
  LEFT JOIN (
    SELECT t.idempotency_key AS key, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'user_wallet'
    WHERE t.kind = 'topup' GROUP BY t.idempotency_key
  ) t ON t.key = 'topup:' || p.id
  WHERE (p.purpose = 'top_up' OR w.was_asked)
    AND (p.purpose <> 'top_up' OR p.target_amount + w.back <> coalesce(t.amount, 0))
UNION ALL
  -- A card payment of a debt keeps what it paid off, and nothing else.
  SELECT 'debt_payment_not_booked', coalesce(p.id, t.key), coalesce(p.target_amount, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (
    SELECT p.id, 'debt_card:' || p.id AS key, p.target_amount + coalesce(w.back, 0) AS target_amount
    FROM payment_attempts p
    LEFT JOIN (SELECT attempt_id, sum(amount) AS back FROM payment_returns GROUP BY attempt_id) w
      ON w.attempt_id = p.id
    WHERE p.purpose = 'debt' AND p.state IN ('captured', 'refunded') AND p.target_amount + coalesce(w.back, 0) > 0
  ) p
  FULL JOIN (
    SELECT t.idempotency_key AS key, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'pay_debt_card' GROUP BY t.idempotency_key
  ) t ON t.key = p.key
  WHERE t.amount IS DISTINCT FROM p.target_amount;

-- What was handed in and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW cash_violations AS
  SELECT 'cash_hand_in_drifted' AS rule, coalesce(h.key, t.key) AS subject,
         coalesce(h.amount, 0)::text || ' <> ' || coalesce(t.amount, 0)::text AS detail
  FROM (SELECT 'cash_in:' || id AS key, courier_id, amount FROM cash_hand_ins) h
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'courier_cash'
    WHERE t.kind = 'cash_in' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = h.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (h.courier_id, h.amount);

-- With play money the provider's own books are in the same database: the house's account there can be compared to the
-- cent, within one snapshot.
CREATE VIEW sandbox_violations AS
  -- Nothing is booked as taken that the provider has not taken.
  SELECT 'captured_beyond_provider' AS rule, p.id AS subject,
         p.captured || ' > ' || (o.body->>'amount_received') AS detail
  FROM payment_attempts p
  JOIN stripe_emulator.objects o ON o.id = p.payment_ref AND o.kind = 'payment_intent'
  WHERE p.captured > (o.body->>'amount_received')::bigint
UNION ALL
  -- Once the whole statement has been read and nothing is on its way, both sides hold the same.
  SELECT 'clearing_not_providers', coalesce(c.currency, s.currency),
         coalesce(c.balance, 0) || ' <> ' || coalesce(s.balance, 0)
  FROM (SELECT currency, balance FROM ledger_accounts WHERE code = 'psp_clearing') c
  FULL JOIN (
    SELECT upper(body->>'currency') AS currency, sum((body->>'net')::bigint) AS balance
    FROM stripe_emulator.objects WHERE kind = 'balance_transaction' GROUP BY 1
  ) s ON s.currency = c.currency
  WHERE coalesce(c.balance, 0) <> coalesce(s.balance, 0)
    AND EXISTS (SELECT FROM payments_mode WHERE mode = 'sandbox')
    AND NOT EXISTS (
      SELECT FROM stripe_emulator.objects o WHERE o.kind = 'balance_transaction'
        AND NOT EXISTS (SELECT FROM provider_movements m WHERE m.ref = o.id))
    AND NOT EXISTS (
      SELECT FROM payment_attempts p
      WHERE p.state IN ('created', 'pending', 'mismatched') OR (p.state = 'authorised' AND p.target_amount IS NOT NULL)
        OR (p.state = 'captured' AND p.captured - p.refunded IS DISTINCT FROM p.target_amount))
    AND NOT EXISTS (SELECT FROM payouts WHERE ended_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM provider_movements m LEFT JOIN chargebacks b ON b.id = m.chargeback_ref
      WHERE (m.reason = 'chargeback' AND (b.id IS NULL OR b.state IN ('inquiry', 'inquiry_closed')))
         OR (m.reason = 'chargeback_reversal' AND b.state IS DISTINCT FROM 'won'))
    -- A refund that waits has not moved yet; one whose end was not heard of has moved twice.
    AND NOT EXISTS (SELECT FROM provider_refunds WHERE status IN ('pending', 'requires_action'))
    AND NOT EXISTS (
      SELECT FROM stripe_emulator.objects o JOIN provider_refunds r ON r.ref = o.id
      WHERE o.kind = 'refund' AND o.body->>'status' <> r.status);

-- Until when an account had each of its marks, and whether the mark is a keyed hash already.
CREATE VIEW account_marks AS
  SELECT id AS account_id, 'phone' AS kind, phone AS mark, 'infinity'::timestamptz AS had_until, false AS is_hashed
  FROM accounts WHERE deleted_at IS NULL
UNION ALL
  SELECT account_id, 'iban', iban, 'infinity', false FROM couriers WHERE iban IS NOT NULL
UNION ALL
  SELECT account_id, 'card', card_fingerprint, 'infinity', false
  FROM payment_attempts WHERE card_fingerprint IS NOT NULL
UNION ALL
  SELECT account_id, kind, mark, 'infinity', true FROM account_devices
UNION ALL
  SELECT account_id, kind, mark, coalesce(last_seen_at, 'infinity'), true FROM account_typed_marks;

-- The promises about money that is held, as one more view that must be empty.
CREATE VIEW risk_hold_violations AS
  SELECT 'held_money_moved' AS rule, h.delivery_id AS subject, d.status AS detail
  FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id
  WHERE h.state = 'open' AND (d.released_at IS NOT NULL OR EXISTS (
    SELECT FROM ledger_transactions t
    WHERE t.delivery_id = h.delivery_id AND t.kind IN ('release', 'dispute_refund')))
UNION ALL
  SELECT 'held_escrow_drifted', h.delivery_id, coalesce(-a.balance, 0)::text
  FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = h.delivery_id
  WHERE h.state = 'open' AND coalesce(-a.balance, 0) <> d.price
UNION ALL
  SELECT 'refused_money_waits', h.delivery_id, h.state
  FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id
  WHERE h.state = 'refunded' AND d.released_at IS NULL;

-- What only the statement knows is booked with it; must be empty, like ledger_violations.
CREATE VIEW statement_violations AS
  SELECT 'own_movement_not_booked' AS rule, m.ref AS subject, m.reason || ' ' || m.amount AS detail
  FROM provider_movements m
  LEFT JOIN ledger_transactions t ON t.idempotency_key =
    CASE m.reason WHEN 'float' THEN 'psp_float:' ELSE 'psp_own:' END || m.ref
  WHERE m.reason IN ('float', 'fee', 'reserve', 'adjustment') AND m.amount <> 0 AND t.id IS NULL
UNION ALL
  SELECT 'own_posting_without_movement', t.idempotency_key, t.kind
  FROM ledger_transactions t
  WHERE t.kind = 'psp_own'
    AND NOT EXISTS (
      SELECT FROM provider_movements m
      WHERE 'psp_own:' || m.ref = t.idempotency_key AND m.reason IN ('fee', 'reserve', 'adjustment'));

-- What was given back and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW fee_return_violations AS
  SELECT 'fee_return_drifted' AS rule, coalesce(f.key, t.key) AS subject,
         coalesce(f.to_card || ' + ' || f.off_debt || ' + ' || f.to_wallet, 'nothing') || ' <> '
         || coalesce(t.to_card || ' + ' || t.off_debt || ' + ' || t.to_wallet, 'nothing') AS detail
  FROM (
    SELECT 'fee_back:' || delivery_id || ':' || n AS key, to_card, off_debt, to_wallet FROM fee_returns
  ) f
  FULL JOIN (
    SELECT t.idempotency_key AS key,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'psp_clearing'), 0) AS to_card,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'user_debt' AND a.owner = d.sender_id), 0) AS off_debt,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'user_wallet' AND a.owner = d.sender_id), 0) AS to_wallet
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    LEFT JOIN deliveries d ON d.id = t.delivery_id
    WHERE t.kind = 'fee_back' GROUP BY t.idempotency_key
  ) t ON t.key = f.key
  WHERE (t.to_card, t.off_debt, t.to_wallet) IS DISTINCT FROM (f.to_card, f.off_debt, f.to_wallet)
UNION ALL
  -- No more goes back of a fee than it was.
  SELECT 'fee_returned_too_much', f.delivery_id, sum(f.amount) || ' of ' || coalesce(b.fee, 0)
  FROM fee_returns f
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS fee
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind IN ('cancel_wallet', 'cancel_card', 'cancel_cash')
      AND a.code IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable')
    GROUP BY t.delivery_id
  ) b ON b.delivery_id = f.delivery_id
  GROUP BY f.delivery_id, b.fee HAVING sum(f.amount) > coalesce(b.fee, 0);
