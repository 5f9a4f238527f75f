-- What the staff and the people themselves did that must be answered for later: append-only, each row sealed with the
-- one before it. The database writes number and seal, so that no code can choose them.

CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Nobody (a refused sign-in, the clock) has neither.
  actor_id text,
  actor_role text CHECK (actor_role IN ('sender', 'courier', 'admin')),
  action text NOT NULL,
  -- What it is about, as `account:<id>`, `delivery:<id>`, `upload:<id>`.
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  hash bytea NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject, seq DESC);

-- The newest number and seal: its row's lock puts writers in order, and a missing tail is noticed.
CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, sha256('stafeta'::bytea));

CREATE FUNCTION audit_hash(previous bytea, row_of audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(row_of.seq, extract(epoch FROM row_of.at), row_of.actor_id,
    row_of.actor_role, row_of.action, row_of.subject, row_of.details)::text, 'UTF8'))
$$;

CREATE FUNCTION audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  v_previous bytea;
BEGIN
  UPDATE audit_head SET seq = seq + 1 RETURNING seq, hash INTO NEW.seq, v_previous;
  NEW.hash := audit_hash(v_previous, NEW);
  UPDATE audit_head SET hash = NEW.hash;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_log_seal BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_seal();

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'AU001';
END
$$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- Rows that do not follow from the one before them, gaps, and an end that is not the newest; empty when all is well.
CREATE VIEW audit_violations AS
  SELECT 'seal_broken' AS rule, seq::text AS subject, action AS detail
  FROM (
    SELECT a.seq, a.action, a.hash, audit_hash(
      coalesce(lag(a.hash) OVER (ORDER BY a.seq), sha256('stafeta'::bytea)), a) AS expected,
      a.seq - coalesce(lag(a.seq) OVER (ORDER BY a.seq), 0) AS step
    FROM audit_log a
  ) s WHERE s.hash <> s.expected OR s.step <> 1
UNION ALL
  SELECT 'end_missing', h.seq::text, coalesce(n.seq, 0)::text
  FROM audit_head h LEFT JOIN LATERAL (SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1) n ON true
  WHERE h.seq <> coalesce(n.seq, 0) OR (n.hash IS NOT NULL AND n.hash <> h.hash);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON audit_log TO stafeta_app;
    GRANT SELECT ON audit_head, audit_violations TO stafeta_app;
  END IF;
END
$$;
