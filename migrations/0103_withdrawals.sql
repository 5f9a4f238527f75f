-- Statements by which a consumer withdraws from the contract of one delivery, each with the number of its receipt.

CREATE TABLE withdrawals (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  delivery_id text NOT NULL UNIQUE REFERENCES deliveries (id),
  account_id text NOT NULL REFERENCES accounts (id),
  -- Who states it and where the receipt goes; emptied when the account is erased.
  name text,
  email text,
  stated_at timestamptz NOT NULL
);
CREATE INDEX withdrawals_account ON withdrawals (account_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON withdrawals TO stafeta_app;
    GRANT UPDATE (name, email) ON withdrawals TO stafeta_app;
  END IF;
END
$$;
