-- What a shop's owner lets happen by itself: ready orders are listed, and called-off ones cancelled.

ALTER TABLE shops
  -- The conditions under which an order is listed by itself; NULL: none is.
  ADD COLUMN auto_list jsonb,
  -- Orders from before this moment are listed by hand.
  ADD COLUMN auto_list_since timestamptz,
  -- Whether a delivery without a courier is cancelled when the shop calls its order off.
  ADD COLUMN cancels_called_off boolean NOT NULL DEFAULT false,
  -- The company that the deliveries are listed for, and its cost centre.
  ADD COLUMN company_id text REFERENCES companies (id),
  ADD COLUMN cost_centre text,
  ADD CONSTRAINT shops_auto_list_since CHECK ((auto_list IS NULL) = (auto_list_since IS NULL)),
  ADD CONSTRAINT shops_cost_centre CHECK (cost_centre IS NULL OR company_id IS NOT NULL);

ALTER TABLE shop_orders
  -- Why a ready draft is not listed by itself.
  ADD COLUMN holds jsonb NOT NULL DEFAULT '[]',
  -- Since when a draft is to be listed by itself; a look at it, the listing and a hold clear it.
  ADD COLUMN list_due_at timestamptz,
  ADD COLUMN listed_itself_at timestamptz,
  -- When the owner was told that the shop has called the order off, or its delivery cancelled.
  ADD COLUMN called_off_settled_at timestamptz,
  ADD CONSTRAINT shop_orders_list_due CHECK (list_due_at IS NULL OR status = 'ready'),
  ADD CONSTRAINT shop_orders_listed_itself CHECK (listed_itself_at IS NULL OR status = 'listed');
-- Nobody is told now of what was called off long ago.
UPDATE shop_orders SET called_off_settled_at = called_off_at WHERE called_off_at IS NOT NULL;
CREATE INDEX shop_orders_list_due ON shop_orders (list_due_at) WHERE list_due_at IS NOT NULL;
CREATE INDEX shop_orders_listed_itself ON shop_orders (shop_id, listed_itself_at) WHERE listed_itself_at IS NOT NULL;
CREATE INDEX shop_orders_called_off ON shop_orders (called_off_at)
  WHERE called_off_at IS NOT NULL AND called_off_settled_at IS NULL;
