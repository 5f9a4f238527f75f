-- What the staff write to somebody of a delivery is a text beside its history; lists and text messages name the event, so that
-- an erasure of the text takes it out of both.
ALTER TABLE notifications ADD COLUMN message_event_id bigint;
ALTER TABLE text_messages ADD COLUMN message_event_id bigint;
