-- How often each of a delivery's two links was replaced: the token is derived from it (decision 0008). A process of
-- before writes no such column: its deliveries begin at 0 as well.

ALTER TABLE deliveries
  ADD COLUMN receiver_link_round integer NOT NULL DEFAULT 0 CHECK (receiver_link_round >= 0),
  ADD COLUMN share_link_round integer NOT NULL DEFAULT 0 CHECK (share_link_round >= 0);
