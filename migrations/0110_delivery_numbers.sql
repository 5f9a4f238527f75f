-- The number that people read tells nothing about how many deliveries there are. What was `number` goes on as `seq`, in
-- the order of creation and inside only; the number of a new delivery follows from it by a secret permutation. Old
-- deliveries keep their numbers.

ALTER TABLE deliveries RENAME COLUMN number TO seq;
ALTER TABLE deliveries RENAME CONSTRAINT deliveries_number_key TO deliveries_seq_key;
ALTER SEQUENCE deliveries_number_seq RENAME TO deliveries_seq_seq;
ALTER TABLE deliveries ADD COLUMN number bigint;
UPDATE deliveries SET number = seq;
ALTER TABLE deliveries ALTER COLUMN number SET NOT NULL;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_number_key UNIQUE (number);

-- Two random UUIDs carry 244 random bits. The application's role gets no right to it: it never needs to count back.
CREATE TABLE delivery_number_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);
INSERT INTO delivery_number_key (key) VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- A Feistel network of ten rounds (as many as NIST SP 800-38G asks of small domains) over the lower 26 bits of `seq`: never
-- two equal, 8 digits for the first 67 million deliveries. What is above those bits moves the range and changes the rounds,
-- so that numbers never run out; the ranges do not meet each other, nor the old numbers below ten million.
CREATE FUNCTION delivery_number(seq bigint) RETURNS bigint LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE
  v_key bytea;
  v_range bigint := seq >> 26;
  v_left integer := (seq >> 13) & 8191;
  v_right integer := seq & 8191;
  v_mixed bytea;
  v_next integer;
BEGIN
  SELECT key INTO STRICT v_key FROM delivery_number_key;
  FOR v_round IN 1..10 LOOP
    v_mixed := sha256(v_key || int8send(v_range) || int4send(v_round) || int4send(v_right));
    v_next := v_left # (((get_byte(v_mixed, 0) << 8) | get_byte(v_mixed, 1)) & 8191);
    v_left := v_right;
    v_right := v_next;
  END LOOP;
  RETURN 10000000 + (v_range << 26) + (v_left::bigint << 13) + v_right;
END
$$;
REVOKE EXECUTE ON FUNCTION delivery_number(bigint) FROM PUBLIC;

CREATE FUNCTION deliveries_take_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  NEW.number := delivery_number(NEW.seq);
  RETURN NEW;
END
$$;
-- A row that brings its number comes out of a backup and keeps it.
CREATE TRIGGER deliveries_take_number BEFORE INSERT ON deliveries
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION deliveries_take_number();
