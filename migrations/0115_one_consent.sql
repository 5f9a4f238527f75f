-- The newest consent to the terms of a person is on the account; couriers gave theirs with their papers.

UPDATE accounts SET terms_version = c.terms_version, terms_accepted_at = c.terms_accepted_at
FROM couriers c
WHERE c.account_id = accounts.id AND c.terms_version IS NOT NULL AND c.terms_accepted_at IS NOT NULL
  AND (accounts.terms_accepted_at IS NULL OR accounts.terms_accepted_at < c.terms_accepted_at);
