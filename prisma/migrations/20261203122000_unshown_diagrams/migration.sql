-- A diagram is deleted with the last model that shows it, and when it is taken off that model. The lock lets two transactions
-- take turns that take one diagram off two models: the later one sees what the earlier one has deleted.
CREATE FUNCTION "delete_unshown_diagrams"() RETURNS trigger LANGUAGE plpgsql AS '
  BEGIN
    PERFORM FROM diagrams WHERE id IN (SELECT diagram_id FROM removed) ORDER BY id FOR UPDATE;
    DELETE FROM diagrams WHERE id IN (SELECT diagram_id FROM removed)
      AND NOT EXISTS (SELECT FROM model_diagrams WHERE diagram_id = diagrams.id);
    RETURN NULL;
  END';

CREATE TRIGGER "model_diagrams_unshown" AFTER DELETE ON "model_diagrams" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_unshown_diagrams"();

DELETE FROM "diagrams" WHERE NOT EXISTS (SELECT FROM "model_diagrams" WHERE "diagram_id" = "diagrams"."id");
