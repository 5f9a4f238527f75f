-- What the staff have taken away from every reader, by a decision about a notice or by themselves, and brought back again
-- (Regulation (EU) 2022/2065, articles 16, 17 and 20).

CREATE TABLE hidden_contents (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 5001) PRIMARY KEY,
  place text NOT NULL,
  delivery_id text REFERENCES deliveries (id),
  offer_id text REFERENCES offers (id),
  upload_id text REFERENCES uploads (id) ON DELETE SET NULL,
  -- Whose content it is; a receiver has no account.
  author_id text REFERENCES accounts (id),
  notice_number bigint REFERENCES content_notices (number),
  -- The words by their columns, so that they can be brought back; null where they were removed or forgotten.
  words jsonb,
  -- Keyed hashes of the words however they are spelled, so that the same words are known when they come again.
  marks text[] NOT NULL DEFAULT '{}',
  reasons text NOT NULL,
  hidden_by text NOT NULL REFERENCES accounts (id),
  hidden_at timestamptz NOT NULL,
  restored_reasons text,
  restored_by text REFERENCES accounts (id),
  restored_at timestamptz
);
CREATE INDEX hidden_contents_author ON hidden_contents (author_id);
CREATE INDEX hidden_contents_delivery ON hidden_contents (delivery_id);
CREATE INDEX hidden_contents_upload ON hidden_contents (upload_id);

INSERT INTO hidden_contents (place, delivery_id, offer_id, author_id, notice_number, words, reasons, hidden_by, hidden_at)
SELECT place, delivery_id, offer_id, author_id, number,
  CASE WHEN hidden_text IS NOT NULL
    THEN jsonb_build_object(CASE place WHEN 'offer_note' THEN 'note' ELSE 'comment' END, hidden_text) END,
  reasons, decided_by, decided_at
FROM content_notices WHERE decision IN ('hidden', 'removed');

ALTER TABLE content_notices ADD COLUMN upload_id text REFERENCES uploads (id) ON DELETE SET NULL;
CREATE INDEX content_notices_upload ON content_notices (upload_id);

-- A hidden picture's file is served to the staff alone; whoever referred to it refers to it here until it comes back.
ALTER TABLE uploads ADD COLUMN hidden_at timestamptz;
CREATE INDEX uploads_hidden ON uploads (hidden_at) WHERE hidden_at IS NOT NULL;
ALTER TABLE accounts ADD COLUMN hidden_photo_id text;
ALTER TABLE deliveries
  ADD COLUMN hidden_photo_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN texts_hidden boolean NOT NULL DEFAULT false;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON hidden_contents TO stafeta_app;
    GRANT UPDATE (words, marks, reasons, restored_reasons, restored_by, restored_at) ON hidden_contents TO stafeta_app;
  END IF;
END
$$;
