-- A longer word for the courier beside the ten characters of the instructions.

ALTER TABLE deliveries ADD COLUMN note text;
