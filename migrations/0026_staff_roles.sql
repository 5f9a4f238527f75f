-- What each member of the staff is there for; who was of the staff until now may do everything, as before.
ALTER TABLE accounts ADD COLUMN staff_role text
  CHECK (staff_role IN ('operator', 'support', 'verifier', 'finance', 'market', 'editor', 'admin', 'auditor'));
UPDATE accounts SET staff_role = 'admin' WHERE 'admin' = ANY (roles);

-- The staff have a role of the back office, and nobody else has. A process of the version before writes none: its staff
-- may do everything.
CREATE FUNCTION accounts_take_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'admin' = ANY (NEW.roles) THEN
    NEW.staff_role := coalesce(NEW.staff_role, 'admin');
  ELSE
    NEW.staff_role := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER accounts_take_staff_role BEFORE INSERT OR UPDATE OF roles, staff_role ON accounts
  FOR EACH ROW EXECUTE FUNCTION accounts_take_staff_role();
ALTER TABLE accounts ADD CHECK (('admin' = ANY (roles)) = (staff_role IS NOT NULL));

-- The team is few among many people.
CREATE INDEX accounts_staff ON accounts (staff_role) WHERE staff_role IS NOT NULL;
