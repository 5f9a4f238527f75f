-- Names that are nearly the typed one come out of the index in the order of their likeness: a GIN index finds them too, but
-- only together with all whose letters are partly the same, each of which it reads.
CREATE INDEX accounts_nearest ON accounts
  USING gist (search_account(first_name, last_name, business_name) gist_trgm_ops(siglen = 64)) WHERE deleted_at IS NULL;
