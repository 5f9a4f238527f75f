-- Without an SMTP server the demo keeps its messages here, the newest 500, and shows them at /dev/mail.

CREATE TABLE caught_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  caught_at timestamptz NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON caught_mails TO stafeta_app;
  END IF;
END
$$;
