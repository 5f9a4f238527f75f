-- Whom to follow is asked with every position: without what a courier has carried before.
CREATE INDEX deliveries_carried ON deliveries (courier_id) WHERE status = 'accepted';
