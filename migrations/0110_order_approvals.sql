-- A choice of an order above a limit: asked for the order, of its first open stop.

ALTER TABLE company_approvals ADD COLUMN order_id text REFERENCES multi_stop_orders (id);
CREATE INDEX company_approvals_order ON company_approvals (order_id) WHERE order_id IS NOT NULL;
