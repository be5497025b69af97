-- A buyer who becomes an admin answers as the shop, too, and the other way round.
DROP INDEX "part_answers_once_key";
CREATE UNIQUE INDEX "part_answers_once_key" ON "part_answers"("question_id", "user_id", "by_shop");
