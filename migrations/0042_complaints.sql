-- The register of complaints. Disputes, notices of illegal content, reviews of suspensions and withdrawals stay where they
-- are; this table has only what has no other home: the public form, letters and calls, statements of withdrawal that the
-- staff have to answer.
CREATE TABLE complaints (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'delivery', 'withdrawal', 'consumer', 'platform_work', 'illegal_content', 'personal_data', 'other')),
  channel text NOT NULL CHECK (channel IN ('form', 'statement', 'letter', 'email', 'call')),
  reason text NOT NULL,
  text text NOT NULL,
  -- Who complains and where the answer goes; empty where it is not known, and once erased.
  name text,
  email text,
  email_canonical text,
  phone text,
  locale text NOT NULL CHECK (locale IN ('ro', 'en')),
  account_id text REFERENCES accounts (id),
  delivery_id text REFERENCES deliveries (id),
  received_at timestamptz NOT NULL,
  -- The end of the legal clock, as it was on the day it came.
  due_at timestamptz NOT NULL,
  entered_by text REFERENCES accounts (id),
  outcome text CHECK (outcome IN ('upheld', 'partly_upheld', 'rejected', 'dropped')),
  answer text,
  -- The money that was given with the decision.
  goodwill_id text REFERENCES goodwills (id),
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (answer IS NULL)
    AND (outcome IS NULL) = (decided_by IS NULL) AND (outcome IS NOT NULL OR goodwill_id IS NULL)),
  CHECK ((channel IN ('form', 'statement')) = (entered_by IS NULL))
);
CREATE INDEX complaints_account ON complaints (account_id);
CREATE INDEX complaints_email ON complaints (email_canonical);
CREATE INDEX complaints_delivery ON complaints (delivery_id);
CREATE INDEX complaints_open ON complaints (due_at) WHERE decided_at IS NULL;
CREATE INDEX complaints_decided ON complaints (decided_at);
-- Somebody who states a withdrawal again and again has one entry that waits.
CREATE UNIQUE INDEX complaints_one_statement ON complaints (delivery_id)
  WHERE channel = 'statement' AND decided_at IS NULL;
CREATE INDEX content_notices_open ON content_notices (number) WHERE decision IS NULL;

-- The number of each entry, in the order in which they come. A correction is an entry of its own that names the one it
-- corrects.
CREATE TABLE complaint_entries (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  source text NOT NULL
    CHECK (source IN ('complaint', 'dispute', 'content_notice', 'suspension_review', 'withdrawal')),
  item text NOT NULL,
  received_at timestamptz NOT NULL,
  UNIQUE (source, item)
);
CREATE INDEX complaint_entries_received ON complaint_entries (received_at);
ALTER TABLE complaints ADD COLUMN corrects bigint REFERENCES complaint_entries (number);

-- Letters of the staff about an entry, besides its decision.
CREATE TABLE complaint_letters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number bigint NOT NULL REFERENCES complaint_entries (number),
  text text NOT NULL,
  sent_by text NOT NULL REFERENCES accounts (id),
  sent_at timestamptz NOT NULL
);
CREATE INDEX complaint_letters_number ON complaint_letters (number);

INSERT INTO complaint_entries (source, item, received_at)
SELECT source, item, received_at FROM (
  SELECT 'dispute' AS source, id AS item, opened_at AS received_at FROM disputes
  UNION ALL SELECT 'content_notice', number::text, received_at FROM content_notices
  UNION ALL SELECT 'suspension_review', id, asked_at FROM courier_reviews
  UNION ALL SELECT 'withdrawal', number::text, stated_at FROM withdrawals
) earlier ORDER BY received_at, source, item;

-- Whatever stores a complaint gives it its number in the same transaction: arguments are the source, and the columns of
-- its id and of its time.
CREATE FUNCTION complaint_take_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry jsonb := to_jsonb(NEW);
BEGIN
  INSERT INTO complaint_entries (source, item, received_at)
  VALUES (TG_ARGV[0], entry ->> TG_ARGV[1], (entry ->> TG_ARGV[2])::timestamptz);
  RETURN NULL;
END $$;
CREATE TRIGGER complaints_take_number AFTER INSERT ON complaints
  FOR EACH ROW EXECUTE FUNCTION complaint_take_number('complaint', 'id', 'received_at');
CREATE TRIGGER disputes_take_complaint_number AFTER INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION complaint_take_number('dispute', 'id', 'opened_at');
CREATE TRIGGER content_notices_take_complaint_number AFTER INSERT ON content_notices
  FOR EACH ROW EXECUTE FUNCTION complaint_take_number('content_notice', 'number', 'received_at');
CREATE TRIGGER courier_reviews_take_complaint_number AFTER INSERT ON courier_reviews
  FOR EACH ROW EXECUTE FUNCTION complaint_take_number('suspension_review', 'id', 'asked_at');
CREATE TRIGGER withdrawals_take_complaint_number AFTER INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION complaint_take_number('withdrawal', 'number', 'stated_at');

-- An entry that is decided stays as it is; only what names a person may go, when it is forgotten. Nothing of the register
-- is deleted.
CREATE FUNCTION complaints_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE personal text[] := '{name,email,email_canonical,phone,text,answer}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'complaints are not deleted';
  END IF;
  IF OLD.decided_at IS NULL THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - personal <> to_jsonb(OLD) - personal
    OR NEW.text NOT IN (OLD.text, '–') OR NEW.answer NOT IN (OLD.answer, '–')
    OR coalesce(NEW.name <> OLD.name, NEW.name IS NOT NULL)
    OR coalesce(NEW.email <> OLD.email, NEW.email IS NOT NULL)
    OR coalesce(NEW.email_canonical <> OLD.email_canonical, NEW.email_canonical IS NOT NULL)
    OR coalesce(NEW.phone <> OLD.phone, NEW.phone IS NOT NULL)
  THEN
    RAISE EXCEPTION 'a decided complaint does not change: %', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER complaints_refuse_change BEFORE UPDATE OR DELETE ON complaints
  FOR EACH ROW EXECUTE FUNCTION complaints_refuse_change();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON complaints, complaint_entries, complaint_letters TO stafeta_app;
    GRANT UPDATE (text, name, email, email_canonical, phone, outcome, answer, goodwill_id, decided_by, decided_at)
      ON complaints TO stafeta_app;
    GRANT UPDATE (text) ON complaint_letters TO stafeta_app;
  END IF;
END
$$;
