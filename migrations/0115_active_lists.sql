-- The running deliveries of a person in the order of their list: its first page reads as many rows as it shows.
DROP INDEX deliveries_sender_active, deliveries_courier_active;
CREATE INDEX deliveries_sender_active ON deliveries (sender_id, created_at DESC, seq DESC) INCLUDE (status)
  WHERE status IN ('open', 'reserved', 'accepted');
CREATE INDEX deliveries_courier_active ON deliveries (courier_id, created_at DESC, seq DESC)
  WHERE courier_id IS NOT NULL AND status IN ('open', 'reserved', 'accepted');
