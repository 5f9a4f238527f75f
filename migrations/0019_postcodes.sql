-- Postcodes of what the operator has imported: a village's own, or those of a street and which of them each number has
-- (the index in the street's list, -1 for an unknown one; empty where none is known).
ALTER TABLE imported_localities ADD COLUMN postcode text CHECK (postcode ~ '^[0-9]{6}$');
ALTER TABLE imported_streets
  ADD COLUMN postcodes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN house_postcodes smallint[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT imported_streets_postcodes
    CHECK (cardinality(house_postcodes) IN (0, cardinality(house_numbers)));
