-- A delivery listed for a company: its sender stays the member who listed it, and the members with the role see to it as well.

ALTER TABLE deliveries ADD COLUMN company_id text REFERENCES companies (id);

-- As the lists of a sender: in the order of listing, a search by words in the index alone, active ones by an index of their own.
CREATE INDEX deliveries_company ON deliveries (company_id, created_at DESC, seq DESC) INCLUDE (status, search_text)
  WHERE company_id IS NOT NULL;
CREATE INDEX deliveries_company_otherwise ON deliveries (company_id, status, created_at DESC, seq DESC)
  WHERE company_id IS NOT NULL AND status IN ('cancelled', 'expired', 'returned', 'lost');
CREATE INDEX deliveries_company_active ON deliveries (company_id, created_at DESC, seq DESC)
  WHERE company_id IS NOT NULL AND status IN ('open', 'reserved', 'accepted');
