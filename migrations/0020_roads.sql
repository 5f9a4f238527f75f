-- The roads of an import as a graph for the built-in router, in parts that are deflated each by itself: a country's are tens
-- of megabytes. Every server holds them in memory, as it does the streets.
ALTER TABLE place_imports ADD COLUMN roads int NOT NULL DEFAULT 0 CHECK (roads >= 0);

CREATE TABLE imported_roads (
  import_id bigint NOT NULL REFERENCES place_imports (id) ON DELETE CASCADE,
  nr int NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (import_id, nr)
);

-- It is deflated already.
ALTER TABLE imported_roads ALTER COLUMN content SET STORAGE EXTERNAL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT ON imported_roads TO stafeta_app;
  END IF;
END $$;
