-- Shops of businesses, whose orders become drafts of deliveries.

CREATE TABLE shops (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('woocommerce', 'shopify', 'generic')),
  name text NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  -- The address of its orders holds a token that is derived; what is stored is the hash that it is found by.
  token_hash bytea NOT NULL UNIQUE,
  token_round integer NOT NULL DEFAULT 1,
  -- What its messages are signed with, encrypted; the secret before the last change is right for another day.
  secret_sealed bytea NOT NULL,
  old_secret_sealed bytea,
  secret_changed_at timestamptz NOT NULL,
  pickup_address text NOT NULL,
  pickup_additional text,
  pickup_lat double precision NOT NULL,
  pickup_lng double precision NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  size text CHECK (size IN ('small', 'medium', 'large', 'huge')),
  size_rules jsonb NOT NULL DEFAULT '{"words": [], "bands": []}',
  cod_iban text,
  -- Messages without a right signature: nothing else is stored of them.
  refused integer NOT NULL DEFAULT 0,
  last_refused_at timestamptz,
  last_message_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX shops_account ON shops (account_id);

-- One order of a shop: what a draft needs of it, the sender's corrections, and the one delivery that it became.
CREATE TABLE shop_orders (
  id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  external_id text NOT NULL,
  facts jsonb,
  is_deleted boolean NOT NULL DEFAULT false,
  edits jsonb NOT NULL DEFAULT '{}',
  -- The place that was found for the address, with other ones to choose from.
  place jsonb,
  -- Grows with every message and correction: a look at an older state stores nothing.
  revision integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'checking' CHECK (status IN ('checking', 'problem', 'ready', 'listed', 'withdrawn')),
  problems jsonb NOT NULL DEFAULT '[]',
  is_left_out boolean NOT NULL DEFAULT false,
  quote jsonb,
  delivery_id text UNIQUE REFERENCES deliveries (id),
  -- The shop called the order off when its delivery was listed already.
  called_off_at timestamptz,
  -- The order in which the orders came: the cursor of their list.
  position bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (shop_id, external_id),
  CHECK ((status = 'listed') = (delivery_id IS NOT NULL))
);
CREATE INDEX shop_orders_newest ON shop_orders (shop_id, position DESC);
CREATE INDEX shop_orders_checking ON shop_orders (updated_at) WHERE status = 'checking';
-- Those that still hold what names people, by their age.
CREATE INDEX shop_orders_age ON shop_orders (updated_at) WHERE facts IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON shops, shop_orders TO stafeta_app;
  END IF;
END
$$;
