-- Rows are read, and can be written meanwhile: in a transaction of its own (see 0119).
ALTER TABLE deliveries VALIDATE CONSTRAINT deliveries_checks;
