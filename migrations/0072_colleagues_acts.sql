-- What a person did in the place of a colleague is found for the copy of their data; few events have the field.

CREATE INDEX delivery_events_colleague ON delivery_events ((data ->> 'colleagueId')) WHERE data ->> 'colleagueId' IS NOT NULL;
