-- Rise with each edit, so that an edit can be refused whose author has not seen the one before it.
ALTER TABLE "equipment_models" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "fitments" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "diagrams" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "search_synonyms" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TYPE "audit_action" ADD VALUE 'DIAGRAM_SAVED';
ALTER TYPE "audit_action" ADD VALUE 'DIAGRAM_REMOVED';

-- The limits of the API: server/src/modules/fit/editing/diagram-editing.type.ts.
ALTER TABLE "diagrams" ADD CONSTRAINT "diagrams_size_range" CHECK ("width" BETWEEN 1 AND 10000 AND "height" BETWEEN 1 AND 10000) NOT VALID;
ALTER TABLE "diagrams" VALIDATE CONSTRAINT "diagrams_size_range";
ALTER TABLE "diagram_positions" ADD CONSTRAINT "diagram_positions_number_range" CHECK ("number" BETWEEN 1 AND 999) NOT VALID;
ALTER TABLE "diagram_positions" VALIDATE CONSTRAINT "diagram_positions_number_range";
