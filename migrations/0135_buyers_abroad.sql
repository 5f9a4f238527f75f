-- A buyer may live in another country (ISO 3166-1), where there are no counties of ours.
ALTER TABLE billing_details
  ADD COLUMN country text NOT NULL DEFAULT 'RO',
  ALTER COLUMN county DROP NOT NULL,
  ADD CONSTRAINT billing_county CHECK (country <> 'RO' OR county IS NOT NULL);
