-- What the staff's desk asks for cash on delivery. A shortage is on the board until the staff have asked the courier for it or decided who bears it.

ALTER TABLE cod_shorts ADD COLUMN asked_at timestamptz;
CREATE INDEX cod_shorts_unasked ON cod_shorts (delivery_id) WHERE decided_at IS NULL AND asked_at IS NULL;

-- Remittances are searched by the tail of the account, and by the sender's own words for a delivery.
CREATE INDEX payouts_iban_tail ON payouts (iban_last4, requested_at DESC);
CREATE INDEX delivery_cods_reference ON delivery_cods (reference) WHERE reference IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT UPDATE (asked_at) ON cod_shorts TO stafeta_app;
  END IF;
END
$$;
