-- What a shop is told of its orders' deliveries: where, with which keys, and how far each order is told.

CREATE TABLE shop_write_backs (
  shop_id text PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  url text NOT NULL,
  -- The platform's keys, encrypted and bound to the shop; NULL for a shop that is told with our signature.
  keys_sealed bytea,
  -- Whether a delivered order is set to completed in the shop.
  completes boolean NOT NULL DEFAULT false,
  -- When the shop refused the keys: nothing is sent until its owner gives others.
  stopped_at timestamptz,
  failure text,
  failed_at timestamptz,
  done_at timestamptz,
  created_at timestamptz NOT NULL
);

-- One row for each listed order of such a shop: what it was told last, not what happened meanwhile.
CREATE TABLE shop_updates (
  order_id text PRIMARY KEY REFERENCES shop_orders (id) ON DELETE CASCADE,
  shop_id text NOT NULL REFERENCES shop_write_backs (shop_id) ON DELETE CASCADE,
  announced text CHECK (announced IN ('waiting', 'accepted', 'picked_up', 'delivered', 'cancelled', 'returned', 'lost')),
  -- The version of the delivery that was looked at: a later one is due.
  seen_version integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  failure text,
  -- Nothing more can follow.
  is_over boolean NOT NULL DEFAULT false
);
CREATE INDEX shop_updates_due ON shop_updates (next_at) WHERE NOT is_over;
CREATE INDEX shop_updates_shop ON shop_updates (shop_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON shop_write_backs, shop_updates TO stafeta_app;
  END IF;
END
$$;
