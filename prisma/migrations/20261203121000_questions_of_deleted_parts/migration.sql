-- The deletion of a part deletes its questions, also hidden ones: an index of the public ones cannot find these. Few questions
-- are hidden, so the list of a part reads the same index.
DROP INDEX "part_questions_newest_idx";
CREATE INDEX "part_questions_newest_idx" ON "part_questions"("product_id", "created_at" DESC, "id" DESC);
