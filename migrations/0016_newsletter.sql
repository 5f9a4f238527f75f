-- Who wants news by e-mail. Links are kept as SHA-256 only; whoever leaves is kept without an address, so that the
-- same link answers the same way, until the tidying removes the row.

CREATE TABLE newsletter_subscribers (
  id text PRIMARY KEY,
  email text,
  email_canonical text UNIQUE,
  locale text NOT NULL CHECK (locale IN ('ro', 'en')),
  status text NOT NULL CHECK (status IN ('pending', 'subscribed', 'left')),
  confirm_hash bytea UNIQUE,
  leave_hash bytea NOT NULL UNIQUE,
  -- When the consent was given on the form, and when its mail was last ordered.
  consented_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz,
  CHECK ((status = 'left') = (email IS NULL)),
  CHECK ((email IS NULL) = (email_canonical IS NULL))
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON newsletter_subscribers TO stafeta_app;
  END IF;
END
$$;
