-- The same words as before (see 0036), found without a regular expression: three indexes of deliveries ask for them at
-- each listing, and as SQL the function was started anew each time.
CREATE OR REPLACE FUNCTION search_tail(words text, skipped integer) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  v_tail text := public.search_fold(words);
BEGIN
  FOR i IN 1..skipped LOOP
    IF strpos(v_tail, ' ') = 0 THEN RETURN NULL; END IF;
    v_tail := substr(v_tail, strpos(v_tail, ' ') + 1);
  END LOOP;
  RETURN v_tail;
END $$;
