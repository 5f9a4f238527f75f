-- Indexes of what is looked at every day: its cost follows from what is under way, and not from what ever was.

-- The running deliveries of a person; the first also counts them for the staff. The courier's one takes the place of an index that knew accepted ones alone.
CREATE INDEX deliveries_sender_active ON deliveries (sender_id, seq DESC) INCLUDE (status)
  WHERE status IN ('open', 'reserved', 'accepted');
CREATE INDEX deliveries_courier_active ON deliveries (courier_id, seq DESC)
  WHERE courier_id IS NOT NULL AND status IN ('open', 'reserved', 'accepted');
DROP INDEX deliveries_carried;

-- What ended otherwise than delivered is rare among what has ended.
CREATE INDEX deliveries_sender_otherwise ON deliveries (sender_id, status, seq DESC)
  WHERE status IN ('cancelled', 'expired', 'returned', 'lost');

-- Money that was not released yet: of a sender, of a courier, and for the sweep that releases it.
CREATE INDEX deliveries_sender_unreleased ON deliveries (sender_id)
  WHERE released_at IS NULL AND status IN ('reserved', 'accepted', 'completed', 'returned');
CREATE INDEX deliveries_courier_unreleased ON deliveries (courier_id)
  WHERE released_at IS NULL AND status IN ('completed', 'returned');
CREATE INDEX deliveries_unreleased ON deliveries (ended_at)
  WHERE released_at IS NULL AND status IN ('completed', 'returned');

-- Open complaints are asked for by the two whom they are about. A trigger names them, so that a process of the version
-- before can go on during a deploy.
ALTER TABLE disputes ADD COLUMN sender_id text REFERENCES accounts (id);
ALTER TABLE disputes ADD COLUMN courier_id text REFERENCES accounts (id);
UPDATE disputes SET sender_id = d.sender_id, courier_id = d.courier_id
  FROM deliveries d WHERE d.id = disputes.delivery_id;
CREATE INDEX disputes_sender_open ON disputes (sender_id) WHERE state = 'open';
CREATE INDEX disputes_courier_open ON disputes (courier_id) WHERE state = 'open';
CREATE FUNCTION disputes_take_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.sender_id, d.courier_id INTO NEW.sender_id, NEW.courier_id
    FROM deliveries d WHERE d.id = NEW.delivery_id;
  RETURN NEW;
END $$;
CREATE TRIGGER disputes_take_people BEFORE INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION disputes_take_people();

-- What the staff count.
CREATE INDEX couriers_on_duty ON couriers (account_id) WHERE state = 'verified' AND online;
