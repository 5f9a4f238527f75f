-- The county of a pickup as it was listed, by its ISO 3166-2 code without the country; null for what was listed before.
ALTER TABLE deliveries ADD COLUMN pickup_county text;
