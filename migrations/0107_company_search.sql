-- The staff find a company's documents by its name, by the name on its invoices, and by its fiscal code. Companies are few beside
-- deliveries: any word of their names, as with people.

CREATE INDEX companies_search ON companies USING gin ((' ' || search_fold(name) || ' ') gin_trgm_ops);
CREATE INDEX company_billing_search ON company_billing USING gin ((' ' || search_fold(name) || ' ') gin_trgm_ops);
CREATE INDEX company_billing_tax_id ON company_billing (regexp_replace(upper(tax_id), '[^0-9]', '', 'g'));
