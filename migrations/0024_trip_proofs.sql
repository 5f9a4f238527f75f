-- Steps that a phone sends again later, the receiver's word at the door, and how a hand-over is to be proven.

-- The phone's own id of a step: the same id is taken once per delivery, however often and late it comes.
ALTER TABLE delivery_events ADD COLUMN step_id text;
CREATE UNIQUE INDEX delivery_events_step ON delivery_events (delivery_id, step_id) WHERE step_id IS NOT NULL;

ALTER TABLE deliveries ADD COLUMN proof_policy text NOT NULL DEFAULT 'pin'
  CHECK (proof_policy IN ('pin', 'photo', 'signature'));
-- SHA-256 of the last wrong guess with its step's id: a guess that is sent again is not a second one.
ALTER TABLE deliveries ADD COLUMN pin_miss_hash bytea;
