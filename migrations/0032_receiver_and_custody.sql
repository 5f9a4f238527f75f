-- What the receiver asks before the pickup, and a history that anyone with a link can check without reading what is
-- nobody's business: the private part of each event is sealed under a salt of its own. Rows from before have none.

ALTER TABLE deliveries
  ADD COLUMN receiver_entrance text,
  ADD COLUMN absence_choice text CHECK (absence_choice IN ('someone_else', 'other_time', 'other_place')),
  ADD COLUMN absence_note text,
  ADD CONSTRAINT deliveries_absence_whole CHECK ((absence_choice IS NULL) = (absence_note IS NULL));

ALTER TABLE delivery_events
  ADD COLUMN salt bytea,
  DROP CONSTRAINT delivery_events_actor_check,
  ADD CONSTRAINT delivery_events_actor_check
    CHECK (actor IN ('sender', 'courier', 'receiver', 'admin', 'system'));
