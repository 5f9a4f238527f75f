\set sender random(1, 2000)
\set estimate random(1500, 9000)
BEGIN;
INSERT INTO floor.listing (sender, request_key, size, pickup, dropoff, pickup_lat, pickup_lng, dropoff_lat, dropoff_lng, pickup_day, pickup_hour, sender_name, sender_phone, receiver_name, receiver_phone, instructions, estimate) VALUES (:sender, gen_random_uuid(), 2, 'Calea Victoriei 12, București', 'Strada Florilor 4, București', 44.43, 26.1, 44.45, 26.08, '2027-01-10', '10:00', 'Ana Pop', '0712345678', 'Ion Rus', '0798765432', 'etajul 3', :estimate) RETURNING id AS listing \gset
INSERT INTO floor.ledger_line (listing_id, wallet, amount) VALUES (:listing, :sender, -(:estimate)::bigint);
INSERT INTO floor.ledger_line (listing_id, wallet, amount) VALUES (:listing, 0, :estimate);
INSERT INTO floor.message (topic, body) VALUES ('listed', jsonb_build_object('listing', :listing::bigint, 'sender', :sender::bigint, 'estimate', :estimate::bigint));
COMMIT;
