-- Whether keys of one character do something for this person in the back office (WCAG 2.1.4: each may switch them off).
ALTER TABLE accounts ADD COLUMN single_keys boolean NOT NULL DEFAULT true;
