-- Guesses at a password or a code, counted before they are looked at. A key names what is guessed at and through which
-- door, as a hash: neither an e-mail address nor a network address is kept.

CREATE TABLE guesses (
  key text PRIMARY KEY,
  tries integer NOT NULL CHECK (tries >= 0),
  -- The next guess is looked at from this moment on.
  open_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
);
CREATE INDEX guesses_forget ON guesses (forget_at);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON guesses TO stafeta_app;
  END IF;
END
$$;
