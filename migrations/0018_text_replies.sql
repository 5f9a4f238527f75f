-- What receivers wrote back. Of the text only the word that was understood is kept.
CREATE TABLE text_replies (
  id text PRIMARY KEY,
  -- The provider's id: a reply that comes twice counts once.
  provider_ref text NOT NULL UNIQUE,
  phone_hash bytea NOT NULL,
  word text CHECK (word IN ('home', 'neighbour', 'tomorrow', 'stop', 'start')),
  delivery_id text REFERENCES deliveries (id),
  -- What became of it; null while it waits.
  outcome text CHECK (outcome IN ('done', 'too_late', 'not_understood', 'nothing_open')),
  received_at timestamptz NOT NULL
);
CREATE INDEX text_replies_old ON text_replies (received_at);

-- What is known of a phone: the language that its owner chose, and whether they want no texts.
CREATE TABLE text_receivers (
  phone_hash bytea PRIMARY KEY,
  locale text CHECK (locale IN ('ro', 'en')),
  stopped_at timestamptz,
  changed_at timestamptz NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON text_replies, text_receivers TO stafeta_app;
  END IF;
END
$$;
