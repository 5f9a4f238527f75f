-- Notices of illegal content (Regulation (EU) 2022/2065, article 16), each with the number of its receipt and one decision.

CREATE TABLE content_notices (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  place text NOT NULL,
  category text NOT NULL,
  -- Where the content stands and why it is illegal, in the notifier's words.
  reference text NOT NULL,
  explanation text NOT NULL,
  -- Who gave notice and where the receipt and the decision go; empty where they may be left out, and once erased.
  name text,
  email text,
  email_canonical text,
  account_id text REFERENCES accounts (id),
  locale text NOT NULL,
  -- What the reference names, where it names something of ours, and whose content it is.
  delivery_id text REFERENCES deliveries (id),
  offer_id text REFERENCES offers (id),
  author_id text REFERENCES accounts (id),
  received_at timestamptz NOT NULL,
  decision text,
  reasons text,
  -- The words that were hidden, so that a complaint against the decision can be looked at.
  hidden_text text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz
);
CREATE INDEX content_notices_account ON content_notices (account_id);
CREATE INDEX content_notices_author ON content_notices (author_id);
CREATE INDEX content_notices_delivery ON content_notices (delivery_id);
CREATE INDEX content_notices_email ON content_notices (email_canonical);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON content_notices TO stafeta_app;
    GRANT UPDATE (name, email, email_canonical, reference, explanation, decision, reasons, hidden_text, decided_by, decided_at)
      ON content_notices TO stafeta_app;
  END IF;
END
$$;
