-- Streets, house numbers and localities that the operator has imported, a list or an extract at a time. Every server
-- holds them in memory and takes them up anew when the version changes. The application reads them; the operator's
-- command alone writes them, as the connecting user.
CREATE TABLE place_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  attribution text CHECK (length(attribution) BETWEEN 1 AND 200),
  imported_at timestamptz NOT NULL,
  streets int NOT NULL,
  houses int NOT NULL,
  localities int NOT NULL
);

CREATE TABLE imported_localities (
  import_id bigint NOT NULL REFERENCES place_imports (id) ON DELETE CASCADE,
  nr int NOT NULL,
  name text NOT NULL,
  county text NOT NULL CHECK (length(county) BETWEEN 1 AND 2),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  population int NOT NULL CHECK (population >= 0),
  PRIMARY KEY (import_id, nr)
);

-- Points in millionths of a degree, latitude and longitude in turn: along the street, and of each of its numbers.
CREATE TABLE imported_streets (
  import_id bigint NOT NULL REFERENCES place_imports (id) ON DELETE CASCADE,
  nr int NOT NULL,
  name text NOT NULL,
  locality text NOT NULL,
  county text NOT NULL CHECK (length(county) BETWEEN 1 AND 2),
  sector text CHECK (sector ~ '^[1-6]$'),
  line int[] NOT NULL CHECK (cardinality(line) % 2 = 0),
  house_numbers text[] NOT NULL,
  house_points int[] NOT NULL,
  PRIMARY KEY (import_id, nr),
  CONSTRAINT imported_streets_houses CHECK (cardinality(house_points) = 2 * cardinality(house_numbers))
);

-- One row. Whoever imports holds it, so that one import comes after the other.
CREATE TABLE imported_places_version (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version int NOT NULL
);
INSERT INTO imported_places_version (version) VALUES (0);
