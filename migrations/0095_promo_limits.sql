-- No promotion without an end: so many uses and so much money, always. What had no limit gets one that leaves room.

UPDATE promotions SET
  max_uses = coalesce(max_uses, greatest(1000, uses)),
  budget = coalesce(budget, greatest(500000, granted));

ALTER TABLE promotions
  ALTER COLUMN max_uses SET DEFAULT 1000,
  ALTER COLUMN max_uses SET NOT NULL,
  ALTER COLUMN budget SET DEFAULT 500000,
  ALTER COLUMN budget SET NOT NULL;
