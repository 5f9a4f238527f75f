-- What the staff search by: names without diacritics, phones, tails of account numbers, plates, the provider's ids.

-- A trusted extension: the owner of the database may create it, where the server has the files of PostgreSQL's contrib.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'the extension pg_trgm is missing: %', SQLERRM
    USING HINT = 'Install the contrib package of PostgreSQL, run CREATE EXTENSION pg_trgm in this database as a superuser, then start again.';
END
$$;

-- Indexes are built without a search path, so the functions name each other with their schema.

-- Small letters without diacritics, words with one space between them. Unlike the extension unaccent this reads no
-- dictionary, so that an index may be built on it.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(normalize(lower(words), NFKD), '[\u0300-\u036f]', '', 'g'),
    '[\s.,;:()/_''"„”’-]+', ' ', 'g'))
$$;

-- The folded words after the first ones, null where there are no more: a name is found by its second word, too.
CREATE FUNCTION search_tail(words text, skipped integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substring(public.search_fold(words) FROM '^(?:\S+ ){' || skipped || '}(.+)$')
$$;

-- Each word of a person's or a company's name begins after a space.
CREATE FUNCTION search_account(first_name text, last_name text, business_name text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || public.search_fold(first_name || ' ' || last_name || ' ' || coalesce(business_name, '')) || ' '
$$;

CREATE FUNCTION search_plate(plate text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(upper(plate), '[^A-Z0-9]', '', 'g')
$$;

-- People are few beside deliveries: any part of their names, and names that are nearly so.
CREATE INDEX accounts_search ON accounts
  USING gin (search_account(first_name, last_name, business_name) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX accounts_search_email ON accounts (email_canonical COLLATE "C") WHERE deleted_at IS NULL;
CREATE INDEX accounts_search_phone ON accounts (reverse(phone) COLLATE "C") WHERE deleted_at IS NULL;
CREATE INDEX couriers_search_plate ON couriers (search_plate(plate) COLLATE "C") WHERE plate IS NOT NULL;
CREATE INDEX couriers_search_iban ON couriers (reverse(iban) COLLATE "C") WHERE iban IS NOT NULL;

-- Deliveries are many: by the beginning of a receiver's name or of its second or third word, the newest first, so that a
-- name that everybody has costs no more than a rare one.
CREATE INDEX deliveries_search_receiver ON deliveries (search_fold(receiver_name) COLLATE "C", seq DESC);
CREATE INDEX deliveries_search_receiver_2 ON deliveries (search_tail(receiver_name, 1) COLLATE "C", seq DESC)
  WHERE search_tail(receiver_name, 1) IS NOT NULL;
CREATE INDEX deliveries_search_receiver_3 ON deliveries (search_tail(receiver_name, 2) COLLATE "C", seq DESC)
  WHERE search_tail(receiver_name, 2) IS NOT NULL;
CREATE INDEX deliveries_search_receiver_phone ON deliveries (receiver_phone, seq DESC);
CREATE INDEX deliveries_search_sender_phone ON deliveries (sender_phone, seq DESC);

CREATE INDEX payment_attempts_session_ref ON payment_attempts (session_ref) WHERE session_ref IS NOT NULL;
CREATE INDEX payouts_transfer_ref ON payouts (transfer_ref) WHERE transfer_ref IS NOT NULL;
CREATE INDEX payouts_payout_ref ON payouts (payout_ref) WHERE payout_ref IS NOT NULL;
CREATE INDEX api_keys_last_four ON api_keys (last_four);
