-- To which text somebody agreed: its day and a part of its hash (adapters/text-versions). Empty in rows of before.

ALTER TABLE newsletter_subscribers ADD COLUMN consent_version text;
ALTER TABLE couriers ADD COLUMN terms_version text;
ALTER TABLE accounts
  ADD COLUMN terms_version text,
  ADD COLUMN terms_accepted_at timestamptz;
