-- The answer stored with an idempotency key is only ever read whole, and only when its call is repeated: as text of
-- JSON, neither taken apart nor compressed.
ALTER TABLE idempotency_keys ALTER COLUMN response TYPE json USING response::json;
ALTER TABLE idempotency_keys SET (toast_tuple_target = 8160);
