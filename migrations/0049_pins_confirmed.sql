-- How exactly each end of a trip was known when its parcel was listed, and whether its person then put the pin right
-- on the map. Null where the lister gave a point and nothing about it: the old calls, and rows from before.

ALTER TABLE deliveries
  ADD COLUMN pickup_precision text CHECK (pickup_precision IN ('house', 'street', 'locality')),
  ADD COLUMN pickup_pin_confirmed boolean NOT NULL DEFAULT false,
  ADD COLUMN dropoff_precision text CHECK (dropoff_precision IN ('house', 'street', 'locality')),
  ADD COLUMN dropoff_pin_confirmed boolean NOT NULL DEFAULT false;
