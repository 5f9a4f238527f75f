\set n :base + :i * :clients + :client_id
\set i :i + 1
BEGIN;
SELECT sender, estimate FROM floor.listing WHERE id = :n AND status = 1 FOR UPDATE \gset
UPDATE floor.wallet SET balance = balance - :estimate WHERE id = :sender AND balance >= :estimate;
INSERT INTO floor.ledger_line (listing_id, wallet, amount) VALUES (:n, :sender, -(:estimate)::bigint);
INSERT INTO floor.ledger_line (listing_id, wallet, amount) VALUES (:n, 0, :estimate);
UPDATE floor.listing SET status = 2, courier = 7 WHERE id = :n;
INSERT INTO floor.message (topic, body) VALUES ('accepted', jsonb_build_object('listing', :n::bigint));
COMMIT;
