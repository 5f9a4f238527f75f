-- What a list shows lies in the rows that it walks, so that a page costs the same however much a person has behind them.
-- Copies are made by triggers, so that a process of the version before can go on during a deploy.

-- Deliveries are listed in the order of listing, which is also what days are asked by; a search by words reads them in
-- the index alone. Addresses have at most 200 characters and names 80, so that nothing is cut off.
DROP INDEX deliveries_sender, deliveries_courier, deliveries_sender_otherwise;
ALTER TABLE deliveries
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (left(lower(translate(
    pickup_address || ' ' || dropoff_address || ' ' || receiver_name, 'ăâîșțşţĂÂÎȘȚŞŢ', 'aaiststAAISTST')), 500)) STORED,
  -- The sum of the sender's ratings of the trip, and the receiver's stars; null without them.
  ADD COLUMN rated_sum smallint,
  ADD COLUMN receiver_stars smallint;
UPDATE deliveries SET rated_sum = r.service + r.time + r.behaviour FROM ratings r WHERE r.delivery_id = deliveries.id;
UPDATE deliveries SET receiver_stars = r.stars FROM receiver_ratings r WHERE r.delivery_id = deliveries.id;

CREATE FUNCTION ratings_reach_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deliveries SET rated_sum = NEW.service + NEW.time + NEW.behaviour WHERE id = NEW.delivery_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_reach_delivery AFTER INSERT ON ratings
  FOR EACH ROW EXECUTE FUNCTION ratings_reach_delivery();
CREATE FUNCTION receiver_ratings_reach_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deliveries SET receiver_stars = NEW.stars WHERE id = NEW.delivery_id;
  RETURN NULL;
END $$;
CREATE TRIGGER receiver_ratings_reach_delivery AFTER INSERT OR UPDATE OF stars ON receiver_ratings
  FOR EACH ROW EXECUTE FUNCTION receiver_ratings_reach_delivery();

CREATE INDEX deliveries_sender ON deliveries (sender_id, created_at DESC, seq DESC) INCLUDE (status, search_text);
CREATE INDEX deliveries_courier ON deliveries (courier_id, created_at DESC, seq DESC) WHERE courier_id IS NOT NULL;
CREATE INDEX deliveries_sender_otherwise ON deliveries (sender_id, status, created_at DESC, seq DESC)
  WHERE status IN ('cancelled', 'expired', 'returned', 'lost');

-- What never changes of a delivery, in the rows that tell of it. Rows from before have none and are looked up: there are
-- millions of them where it matters, and nobody should wait for a deploy.
ALTER TABLE notifications ADD COLUMN delivery_number bigint;
ALTER TABLE invoices ADD COLUMN delivery_number bigint;
CREATE FUNCTION take_delivery_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT number INTO NEW.delivery_number FROM deliveries WHERE id = NEW.delivery_id;
  RETURN NEW;
END $$;
CREATE TRIGGER notifications_take_number BEFORE INSERT ON notifications
  FOR EACH ROW WHEN (NEW.delivery_id IS NOT NULL) EXECUTE FUNCTION take_delivery_number();
CREATE TRIGGER invoices_take_number BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION take_delivery_number();

ALTER TABLE offers ADD COLUMN pickup_area text, ADD COLUMN dropoff_area text, ADD COLUMN size text,
  ADD COLUMN currency currency;
CREATE FUNCTION offers_take_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.pickup_area, d.dropoff_area, d.size, d.currency
    INTO NEW.pickup_area, NEW.dropoff_area, NEW.size, NEW.currency
    FROM deliveries d WHERE d.id = NEW.delivery_id;
  RETURN NEW;
END $$;
CREATE TRIGGER offers_take_job BEFORE INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION offers_take_job();

-- The movements of wallets as their owners read them: one row for each line of a wallet in the ledger, which stays what
-- counts. `held` becomes `paid` with the release.
CREATE TABLE wallet_movements (
  -- Of `ledger_entries`, where nothing is ever deleted: no key is checked on each posting.
  entry_id bigint PRIMARY KEY,
  account_id text NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('added', 'held', 'paid', 'refunded', 'goodwill', 'to_card', 'not_on_card', 'other')),
  -- As in the ledger: a credit of the wallet is negative.
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  -- The part of a refund that was kept as a cancel fee.
  fee bigint NOT NULL,
  delivery_id text,
  delivery_number bigint,
  posted_at timestamptz NOT NULL
);

CREATE FUNCTION wallet_movement_kind(posting text, amount bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN posting IN ('topup', 'payment_credited') THEN 'added'
    WHEN posting = 'fund_wallet' THEN 'held'
    WHEN posting = 'goodwill_gift' THEN 'goodwill'
    WHEN posting IN ('wallet_to_card', 'provider_refund') THEN 'to_card'
    WHEN posting = 'refund_undone' THEN 'not_on_card'
    WHEN amount < 0 THEN 'refunded'
    ELSE 'other' END
$$;

INSERT INTO wallet_movements
  SELECT e.id, a.owner, a.currency,
    CASE WHEN t.kind = 'fund_wallet' AND d.released_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM ledger_transactions back
        WHERE back.idempotency_key = replace(t.idempotency_key, ':fund', ':cancel')
          AND back.idempotency_key <> t.idempotency_key) THEN 'paid'
      ELSE wallet_movement_kind(t.kind, e.amount) END,
    e.amount, e.balance_after,
    CASE WHEN t.kind = 'cancel_wallet' THEN (
      SELECT coalesce(-sum(f.amount), 0) FROM ledger_entries f JOIN ledger_accounts fa ON fa.id = f.account_id
      WHERE f.transaction_id = t.id AND fa.code IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable'))
      ELSE 0 END,
    t.delivery_id, d.number, t.posted_at
  FROM ledger_accounts a
  JOIN ledger_entries e ON e.account_id = a.id
  JOIN ledger_transactions t ON t.id = e.transaction_id
  LEFT JOIN deliveries d ON d.id = t.delivery_id
  WHERE a.code = 'user_wallet';

CREATE INDEX wallet_movements_page ON wallet_movements (account_id, currency, entry_id DESC);
CREATE INDEX wallet_movements_kind ON wallet_movements (account_id, currency, kind, entry_id DESC);
CREATE INDEX wallet_movements_funding ON wallet_movements (delivery_id) WHERE kind IN ('held', 'paid');

-- The lines of one posting come in the order of their accounts, so that a fee is read from what was asked for.
CREATE FUNCTION ledger_entries_move_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_account ledger_accounts;
  v_posting ledger_transactions;
BEGIN
  SELECT * INTO v_account FROM ledger_accounts WHERE id = NEW.account_id;
  IF v_account.code <> 'user_wallet' THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_posting FROM ledger_transactions WHERE id = NEW.transaction_id;
  INSERT INTO wallet_movements VALUES (NEW.id, v_account.owner, v_account.currency,
    wallet_movement_kind(v_posting.kind, NEW.amount), NEW.amount, NEW.balance_after,
    CASE WHEN v_posting.kind = 'cancel_wallet' THEN (
      SELECT coalesce(-sum(l.amount), 0) FROM jsonb_to_recordset(v_posting.content) AS l(account text, amount bigint)
      WHERE l.account IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable')) ELSE 0 END,
    v_posting.delivery_id, (SELECT number FROM deliveries WHERE id = v_posting.delivery_id), v_posting.posted_at);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_move_wallet AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_entries_move_wallet();

-- Paid once the courier is: unless this very funding went back.
CREATE FUNCTION deliveries_pay_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet_movements m SET kind = 'paid'
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE m.delivery_id = NEW.id AND m.kind = 'held' AND e.id = m.entry_id AND NOT EXISTS (
      SELECT FROM ledger_transactions back
      WHERE back.idempotency_key = replace(t.idempotency_key, ':fund', ':cancel')
        AND back.idempotency_key <> t.idempotency_key);
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_pay_movements AFTER UPDATE OF released_at ON deliveries
  FOR EACH ROW WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL)
  EXECUTE FUNCTION deliveries_pay_movements();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON wallet_movements TO stafeta_app;
    GRANT UPDATE (kind) ON wallet_movements TO stafeta_app;
  END IF;
END $$;
