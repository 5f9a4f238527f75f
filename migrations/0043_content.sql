-- The staff's own texts in place of those of the files in `content/`: one draft for each text, and every version that was
-- published. A version without texts is the file's.
CREATE TABLE content_drafts (
  section text NOT NULL CHECK (section IN ('blog', 'faq', 'pages')),
  slug text NOT NULL CHECK (char_length(slug) BETWEEN 1 AND 80),
  -- By language: title, description where the text has one, and Markdown.
  texts jsonb NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  edited_by text NOT NULL REFERENCES accounts (id),
  edited_at timestamptz NOT NULL,
  PRIMARY KEY (section, slug)
);
CREATE TABLE content_versions (
  section text NOT NULL CHECK (section IN ('blog', 'faq', 'pages')),
  slug text NOT NULL CHECK (char_length(slug) BETWEEN 1 AND 80),
  version integer NOT NULL CHECK (version >= 1),
  texts jsonb,
  -- The day that the page names as that of its last change.
  updated text NOT NULL,
  live_from timestamptz NOT NULL,
  published_by text NOT NULL REFERENCES accounts (id),
  published_at timestamptz NOT NULL,
  cancelled_by text REFERENCES accounts (id),
  cancelled_at timestamptz,
  PRIMARY KEY (section, slug, version),
  CHECK (live_from >= published_at),
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL) AND (cancelled_at IS NULL OR cancelled_at < live_from))
);
CREATE INDEX content_versions_live ON content_versions (section, slug, live_from DESC, version DESC)
  WHERE cancelled_at IS NULL;

-- What was published stays: a version is only ever called off before it is live.
CREATE FUNCTION content_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.cancelled_at IS NULL
    AND to_jsonb(NEW) - '{cancelled_by,cancelled_at}'::text[] = to_jsonb(OLD) - '{cancelled_by,cancelled_at}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published text does not change';
END $$;
CREATE TRIGGER content_versions_refuse_change BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION content_refuse_change();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON content_drafts TO stafeta_app;
    GRANT SELECT, INSERT ON content_versions TO stafeta_app;
    GRANT UPDATE (cancelled_by, cancelled_at) ON content_versions TO stafeta_app;
  END IF;
END
$$;
