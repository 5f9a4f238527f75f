-- The staff's board reads all running deliveries at once, and must not look through those that have ended.

CREATE INDEX deliveries_running ON deliveries (id) WHERE status IN ('open', 'reserved', 'accepted');
-- Charges that the provider has refused so far.
CREATE INDEX payment_steps_refused ON payment_steps (attempt_id)
  WHERE kind = 'capture' AND state = 'asked' AND refusal IS NOT NULL;
