-- pg_restore computes generated columns with an empty search path, and these two bodies name functions without their schema.
ALTER FUNCTION "measures"(TEXT) SET search_path = public;
ALTER FUNCTION "searched_words"(TEXT) SET search_path = public;
