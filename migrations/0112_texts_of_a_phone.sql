-- What one phone was sent today is counted for each text: by the phone, not among all texts of the month.
CREATE INDEX text_messages_claimed_phone ON text_messages (phone_hash, claimed_at) WHERE claimed_at IS NOT NULL;
