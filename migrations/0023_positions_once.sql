-- A position that a phone sends twice is one position; the newest is the newest by the phone's clock, for a batch that
-- waited without a signal arrives after what was measured later.
DELETE FROM positions a USING positions b
  WHERE a.delivery_id = b.delivery_id AND a.courier_id = b.courier_id AND a.at = b.at AND a.id > b.id;
CREATE UNIQUE INDEX positions_once ON positions (delivery_id, courier_id, at);
DROP INDEX positions_delivery;
-- For forgetting old ones: rows lie on disk in the order of time.
CREATE INDEX positions_at ON positions USING brin (at);
