-- The dialling code that the specification's registration asks for beside the ten digits.

ALTER TABLE accounts ADD COLUMN phone_code text CHECK (phone_code ~ '^[+][0-9]{1,4}$');
