-- Simplified outlines of the towns, communes, sectors and villages of an import, for the map that has no streets. Points in
-- ten-thousandths of a degree (11 m), latitude and longitude in turn, ring after ring; `ring_ends` counts the points up to
-- each ring's end. A reading stores at most some hundred thousand points of them. They are read by the box that a map shows.
CREATE TABLE imported_outlines (
  import_id bigint NOT NULL REFERENCES place_imports (id) ON DELETE CASCADE,
  nr int NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  kind text NOT NULL CONSTRAINT imported_outlines_kind CHECK (kind IN ('town', 'part')),
  south int NOT NULL,
  west int NOT NULL,
  north int NOT NULL,
  east int NOT NULL,
  points int[] NOT NULL CHECK (cardinality(points) % 2 = 0),
  ring_ends int[] NOT NULL CHECK (cardinality(ring_ends) > 0),
  PRIMARY KEY (import_id, nr)
);
CREATE INDEX imported_outlines_box ON imported_outlines USING gist (box(point(west, south), point(east, north)));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT ON imported_outlines TO stafeta_app;
  END IF;
END $$;
