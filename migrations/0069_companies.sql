-- Companies of several people. A member's roles say what they are there for; an invitation is a mailed link that opens once.

CREATE TABLE companies (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL,
  -- Its last member's account was erased: nobody can reach it any more.
  closed_at timestamptz
);

CREATE TABLE company_members (
  company_id text NOT NULL REFERENCES companies (id),
  account_id text NOT NULL REFERENCES accounts (id),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['orders', 'money', 'admin']),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, account_id)
);
CREATE INDEX company_members_account ON company_members (account_id);

CREATE TABLE company_invitations (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies (id),
  -- Kept while the invitation waits, and no longer.
  email text,
  email_canonical text,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['orders', 'money', 'admin']),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_by text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  ended_at timestamptz,
  accepted_by text REFERENCES accounts (id),
  CHECK ((email IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((email IS NULL) = (email_canonical IS NULL)),
  CHECK (accepted_by IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX company_invitations_waiting ON company_invitations (company_id, email_canonical)
  WHERE ended_at IS NULL;
CREATE INDEX company_invitations_expiring ON company_invitations (expires_at) WHERE ended_at IS NULL;
CREATE INDEX company_invitations_address ON company_invitations (email_canonical) WHERE ended_at IS NULL;
CREATE INDEX company_invitations_inviter ON company_invitations (invited_by);
CREATE INDEX company_invitations_accepted ON company_invitations (accepted_by) WHERE accepted_by IS NOT NULL;

-- Who changed what in a company: rows are added, and never changed.
CREATE TABLE company_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies (id),
  kind text NOT NULL CHECK (kind IN ('company_made', 'member_invited', 'invitation_revoked', 'member_joined',
    'member_roles_changed', 'member_removed', 'member_left')),
  actor_id text NOT NULL REFERENCES accounts (id),
  member_id text REFERENCES accounts (id),
  invitation_id text REFERENCES company_invitations (id),
  roles text[] CHECK (roles <@ ARRAY['orders', 'money', 'admin']),
  at timestamptz NOT NULL
);
CREATE INDEX company_events_newest ON company_events (company_id, seq DESC);
CREATE INDEX company_events_actor ON company_events (actor_id);
CREATE INDEX company_events_member ON company_events (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX company_events_invitation ON company_events (invitation_id) WHERE invitation_id IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON companies, company_invitations TO stafeta_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON company_members TO stafeta_app;
    GRANT SELECT, INSERT ON company_events TO stafeta_app;
    GRANT USAGE ON SEQUENCE company_events_seq_seq TO stafeta_app;
  END IF;
END
$$;
