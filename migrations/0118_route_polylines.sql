-- A trip's line as an encoded polyline: a third of the JSON's length, which the database neither takes apart nor compresses.
-- Deliveries that were listed before keep their `route`; a new one has an empty one, for processes of the version before.
ALTER TABLE deliveries ADD COLUMN route_polyline text;
