-- A statement that changes no row records no change: jobs often find nothing to do. A trigger with a transition table is for
-- one event, so each of these tables has three, and the earlier one for TRUNCATE.
CREATE FUNCTION "record_change_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_data_changes (of_catalog) SELECT false FROM changed LIMIT 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

DO $$
DECLARE
  earlier RECORD;
BEGIN
  FOR earlier IN
    SELECT "table", tgname FROM unnest(ARRAY['reviews', 'part_reviews', 'part_questions', 'part_answers', 'parts_ordered_together'])
      WITH ORDINALITY AS public_table ("table", place)
    JOIN pg_trigger ON tgrelid = "table"::regclass AND tgfoid = 'record_public_data_change'::regproc ORDER BY place
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"()', earlier.tgname, earlier."table");
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "record_change_of_rows"()', earlier."table" || '_public_added', earlier."table");
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "record_change_of_rows"()', earlier."table" || '_public_updated', earlier."table");
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "record_change_of_rows"()', earlier."table" || '_public_deleted', earlier."table");
  END LOOP;
END $$;
