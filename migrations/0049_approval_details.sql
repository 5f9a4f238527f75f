-- What of a request for a signature is personal data: an account number, an invited colleague's name and address. The
-- request itself has their keyed hash; they go when it ends, however it ends.
CREATE TABLE approval_details (
  approval_id text PRIMARY KEY REFERENCES approvals (id),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object')
);

CREATE FUNCTION delete_approval_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM approval_details WHERE approval_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER approval_details_end AFTER UPDATE OF state ON approvals
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION delete_approval_details();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON approval_details TO stafeta_app;
  END IF;
END
$$;
