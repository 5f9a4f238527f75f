-- The hourly tidying looks for pictures that were sent and never used.

CREATE INDEX uploads_loose ON uploads (created_at) WHERE delivery_id IS NULL;
CREATE INDEX accounts_photo ON accounts (photo_id) WHERE photo_id IS NOT NULL;
