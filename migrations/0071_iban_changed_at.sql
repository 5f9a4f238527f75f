-- Since when earnings go to the present bank account: nothing is paid out for a while after a change. Null: not changed
-- since registration, or before this was kept.
ALTER TABLE couriers ADD COLUMN iban_changed_at timestamptz;
