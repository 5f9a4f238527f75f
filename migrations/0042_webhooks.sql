-- Webhooks of businesses: where they want to be told, what happened, and each message to each of them.

CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  url text NOT NULL,
  event_types text[] NOT NULL CHECK (cardinality(event_types) > 0),
  enabled boolean NOT NULL DEFAULT true,
  -- Why nothing is sent; null while something is.
  disabled_reason text CHECK (disabled_reason IN ('owner', 'failing', 'gone')),
  -- The secret is derived from the installation's; the version that came before signs too for a while.
  secret_version int NOT NULL DEFAULT 1,
  rotated_at timestamptz,
  -- Since when no message has got through.
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (enabled = (disabled_reason IS NULL))
);
CREATE INDEX webhook_endpoints_account ON webhook_endpoints (account_id, created_at);

-- What happened, written in the transaction in which it happened. It gets its number and its text right after, from
-- one writer per account at a time: so numbers have no gaps, and nobody waits for them while holding money.
CREATE TABLE webhook_events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts (id),
  type text NOT NULL,
  delivery_id text REFERENCES deliveries (id),
  offer_id text,
  at timestamptz NOT NULL,
  seq bigint,
  -- Exactly what is sent, the same at each try.
  body text,
  UNIQUE (account_id, seq)
);
CREATE INDEX webhook_events_waiting ON webhook_events (account_id, position) WHERE body IS NULL;
CREATE INDEX webhook_events_old ON webhook_events (at);

CREATE TABLE webhook_sequences (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  last_seq bigint NOT NULL
);

CREATE TABLE webhook_sends (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  tries int NOT NULL DEFAULT 0,
  -- When it is due; while somebody is at it, when somebody else may take over.
  next_at timestamptz,
  last_at timestamptz,
  status int,
  failure text,
  duration_ms int,
  answer text CHECK (octet_length(answer) <= 4096),
  created_at timestamptz NOT NULL,
  UNIQUE (endpoint_id, event_id),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_sends_log ON webhook_sends (endpoint_id, position DESC);
CREATE INDEX webhook_sends_due ON webhook_sends (next_at) WHERE state = 'waiting';

-- Like enqueue_job, but jobs of one queue are done one after the other: whoever answers slowly holds up nobody else.
CREATE FUNCTION enqueue_job_in_queue(task text, payload jsonb, queue text, job_key text DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue_job_in_queue.task,
    payload => enqueue_job_in_queue.payload::json,
    queue_name => enqueue_job_in_queue.queue,
    job_key => enqueue_job_in_queue.job_key
  );
END
$$;

REVOKE ALL ON FUNCTION enqueue_job_in_queue(text, jsonb, text, text) FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON
      webhook_endpoints, webhook_events, webhook_sequences, webhook_sends TO stafeta_app;
    GRANT USAGE ON SEQUENCE webhook_events_position_seq, webhook_sends_position_seq TO stafeta_app;
    GRANT EXECUTE ON FUNCTION enqueue_job_in_queue(text, jsonb, text, text) TO stafeta_app;
  END IF;
END
$$;
