-- The stand-in for the card provider keeps its state here, apart from the product's own tables: the product learns of
-- it by HTTP alone, as it would of the real one.
CREATE SCHEMA stripe_emulator;

-- Every object as the provider's API shows it; `hidden` is what its pages know and the API does not show.
CREATE TABLE stripe_emulator.objects (
  id text PRIMARY KEY,
  kind text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  parent text,
  -- In Unix seconds: when time alone changes it.
  due_at bigint,
  body jsonb NOT NULL,
  hidden jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX objects_by_kind ON stripe_emulator.objects (kind, seq DESC);
CREATE INDEX objects_by_parent ON stripe_emulator.objects (parent, kind, seq DESC) WHERE parent IS NOT NULL;
CREATE INDEX objects_due ON stripe_emulator.objects (due_at) WHERE due_at IS NOT NULL;

-- The first answer under an idempotency key is the answer to every other request under it.
CREATE TABLE stripe_emulator.idempotency_keys (
  key text PRIMARY KEY,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at bigint NOT NULL
);

-- One row for each event that is to be told to the product.
CREATE TABLE stripe_emulator.notices (
  event_id text PRIMARY KEY REFERENCES stripe_emulator.objects (id),
  attempts integer NOT NULL DEFAULT 0,
  next_at bigint NOT NULL,
  delivered_at bigint
);
CREATE INDEX notices_due ON stripe_emulator.notices (next_at) WHERE delivered_at IS NULL;
