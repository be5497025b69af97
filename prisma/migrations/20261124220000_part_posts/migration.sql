-- Buyers review parts, and people ask questions about them. Admins hide what should not be public.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TYPE "audit_action" ADD VALUE 'POST_EDITED';
ALTER TYPE "audit_action" ADD VALUE 'POST_DELETED';
ALTER TYPE "audit_action" ADD VALUE 'POST_HIDDEN';
ALTER TYPE "audit_action" ADD VALUE 'POST_SHOWN';
ALTER TYPE "audit_action" ADD VALUE 'QUESTION_ANSWERED';

CREATE TABLE "part_reviews" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "product_id" UUID NOT NULL,
    "user_id" UUID,
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "rating" SMALLINT NOT NULL,
    "title" TEXT,
    "text" TEXT NOT NULL,
    "is_returned" BOOLEAN NOT NULL DEFAULT false,
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,

    CONSTRAINT "part_reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "part_reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "part_reviews_text_lengths" CHECK (char_length("name") BETWEEN 1 AND 100 AND char_length("title") BETWEEN 1 AND 100 AND char_length("text") BETWEEN 1 AND 2000),
    CONSTRAINT "part_reviews_helpful_range" CHECK ("helpful" >= 0),
    CONSTRAINT "part_reviews_hidden_for_a_reason" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL))
);
CREATE UNIQUE INDEX "part_reviews_once_key" ON "part_reviews"("product_id", "user_id");
CREATE INDEX "part_reviews_newest_idx" ON "part_reviews"("product_id", "created_at" DESC, "id" DESC) WHERE (hidden_at IS NULL);
CREATE INDEX "part_reviews_helpful_idx" ON "part_reviews"("product_id", "helpful" DESC, "id" DESC) WHERE (hidden_at IS NULL);
CREATE INDEX "part_reviews_created_at_id_idx" ON "part_reviews"("created_at" DESC, "id" DESC);
CREATE INDEX "part_reviews_hidden_idx" ON "part_reviews"("created_at" DESC, "id" DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX "part_reviews_user_id_created_at_id_idx" ON "part_reviews"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "part_reviews_order_id_position_idx" ON "part_reviews"("order_id", "position");
ALTER TABLE "part_reviews" ADD CONSTRAINT "part_reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "part_reviews" ADD CONSTRAINT "part_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "part_reviews" ADD CONSTRAINT "part_reviews_order_id_position_fkey" FOREIGN KEY ("order_id", "position") REFERENCES "order_lines"("order_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "helpful_votes" (
    "review_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "helpful_votes_pkey" PRIMARY KEY ("review_id", "user_id")
);
CREATE INDEX "helpful_votes_user_id_idx" ON "helpful_votes"("user_id");
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "part_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "rating_tallies" (
    "product_id" UUID NOT NULL,
    "ones" INTEGER NOT NULL DEFAULT 0,
    "twos" INTEGER NOT NULL DEFAULT 0,
    "threes" INTEGER NOT NULL DEFAULT 0,
    "fours" INTEGER NOT NULL DEFAULT 0,
    "fives" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rating_tallies_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "rating_tallies_range" CHECK (LEAST("ones", "twos", "threes", "fours", "fives") >= 0)
);
ALTER TABLE "rating_tallies" ADD CONSTRAINT "rating_tallies_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "part_questions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "product_id" UUID NOT NULL,
    "user_id" UUID,
    "text" TEXT NOT NULL,
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,

    CONSTRAINT "part_questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "part_questions_text_length" CHECK (char_length("text") BETWEEN 1 AND 1000),
    CONSTRAINT "part_questions_answer_count_range" CHECK ("answer_count" >= 0),
    CONSTRAINT "part_questions_hidden_for_a_reason" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL))
);
CREATE INDEX "part_questions_newest_idx" ON "part_questions"("product_id", "created_at" DESC, "id" DESC) WHERE (hidden_at IS NULL);
CREATE INDEX "part_questions_created_at_id_idx" ON "part_questions"("created_at" DESC, "id" DESC);
CREATE INDEX "part_questions_open_idx" ON "part_questions"("created_at" DESC, "id" DESC) WHERE (answer_count = 0 AND hidden_at IS NULL);
CREATE INDEX "part_questions_hidden_idx" ON "part_questions"("created_at" DESC, "id" DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX "part_questions_user_id_created_at_id_idx" ON "part_questions"("user_id", "created_at" DESC, "id" DESC);
ALTER TABLE "part_questions" ADD CONSTRAINT "part_questions_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "part_questions" ADD CONSTRAINT "part_questions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "part_answers" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "question_id" UUID NOT NULL,
    "user_id" UUID,
    "by_shop" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,

    CONSTRAINT "part_answers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "part_answers_text_length" CHECK (char_length("text") BETWEEN 1 AND 2000),
    CONSTRAINT "part_answers_hidden_for_a_reason" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL))
);
CREATE UNIQUE INDEX "part_answers_once_key" ON "part_answers"("question_id", "user_id");
CREATE UNIQUE INDEX "part_answers_one_of_shop" ON "part_answers"("question_id") WHERE (by_shop);
CREATE INDEX "part_answers_user_id_created_at_id_idx" ON "part_answers"("user_id", "created_at" DESC, "id" DESC);
ALTER TABLE "part_answers" ADD CONSTRAINT "part_answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "part_questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "part_answers" ADD CONSTRAINT "part_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "outbound_mails" ADD COLUMN "part_answer_id" UUID;
CREATE INDEX "outbound_mails_part_answer_id_idx" ON "outbound_mails"("part_answer_id");
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_part_answer_id_fkey" FOREIGN KEY ("part_answer_id") REFERENCES "part_answers"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "outbound_mails" VALIDATE CONSTRAINT "outbound_mails_part_answer_id_fkey";

-- Adds to the tally and subtracts from it what a change of a public review makes, so that no read counts reviews. The row of
-- the tally serializes changes at once.
CREATE FUNCTION "count_ratings"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  IF TG_OP <> \'INSERT\' AND OLD.hidden_at IS NULL THEN
    UPDATE rating_tallies SET ones = ones - (OLD.rating = 1)::int, twos = twos - (OLD.rating = 2)::int,
      threes = threes - (OLD.rating = 3)::int, fours = fours - (OLD.rating = 4)::int, fives = fives - (OLD.rating = 5)::int
    WHERE product_id = OLD.product_id\x3b
  END IF\x3b
  IF TG_OP <> \'DELETE\' AND NEW.hidden_at IS NULL THEN
    INSERT INTO rating_tallies AS tally (product_id, ones, twos, threes, fours, fives)
    VALUES (NEW.product_id, (NEW.rating = 1)::int, (NEW.rating = 2)::int, (NEW.rating = 3)::int, (NEW.rating = 4)::int,
      (NEW.rating = 5)::int)
    ON CONFLICT (product_id) DO UPDATE SET ones = tally.ones + excluded.ones, twos = tally.twos + excluded.twos,
      threes = tally.threes + excluded.threes, fours = tally.fours + excluded.fours, fives = tally.fives + excluded.fives\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "part_reviews_count" AFTER INSERT OR DELETE OR UPDATE OF "rating", "hidden_at", "product_id" ON "part_reviews"
  FOR EACH ROW EXECUTE FUNCTION "count_ratings"();

CREATE FUNCTION "count_helpful_votes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  IF TG_OP = \'INSERT\' THEN
    UPDATE part_reviews SET helpful = helpful + 1 WHERE id = NEW.review_id\x3b
  ELSE
    UPDATE part_reviews SET helpful = helpful - 1 WHERE id = OLD.review_id\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "helpful_votes_count" AFTER INSERT OR DELETE ON "helpful_votes" FOR EACH ROW
  EXECUTE FUNCTION "count_helpful_votes"();

CREATE FUNCTION "count_part_answers"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  UPDATE part_questions SET answer_count = answer_count
    - (CASE WHEN TG_OP <> \'INSERT\' AND OLD.hidden_at IS NULL THEN 1 ELSE 0 END)
    + (CASE WHEN TG_OP <> \'DELETE\' AND NEW.hidden_at IS NULL THEN 1 ELSE 0 END)
  WHERE id = coalesce(NEW.question_id, OLD.question_id)\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "part_answers_count" AFTER INSERT OR DELETE OR UPDATE OF "hidden_at" ON "part_answers" FOR EACH ROW
  EXECUTE FUNCTION "count_part_answers"();

-- A review of a line that was sent back says so. Missing pieces are claimed as a return, but nothing comes back.
-- The lock waits for a receipt that is under way, and the next statement sees it.
CREATE FUNCTION "mark_returned_review"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  PERFORM FROM returns WHERE order_id = NEW.order_id AND position = NEW.position FOR SHARE\x3b
  NEW.is_returned := EXISTS (SELECT FROM returns WHERE order_id = NEW.order_id AND position = NEW.position
    AND received_at IS NOT NULL AND reason <> \'MISSING\')\x3b
  RETURN NEW\x3b
END';
CREATE TRIGGER "part_reviews_returned" BEFORE INSERT ON "part_reviews" FOR EACH ROW
  EXECUTE FUNCTION "mark_returned_review"();

CREATE FUNCTION "mark_reviews_of_return"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  UPDATE part_reviews SET is_returned = true WHERE order_id = NEW.order_id AND position = NEW.position\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "returns_mark_reviews" AFTER UPDATE OF "received_at" ON "returns" FOR EACH ROW
  WHEN (NEW.received_at IS NOT NULL AND NEW.reason <> 'MISSING')
  EXECUTE FUNCTION "mark_reviews_of_return"();

-- A mail to the person who asked, in the transaction of the answer. Nobody gets a mail about an answer of their own.
CREATE FUNCTION "mail_part_answer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  INSERT INTO outbound_mails (kind, user_id, product_id, part_answer_id)
  SELECT \'QUESTION_ANSWERED\', question.user_id, question.product_id, NEW.id FROM part_questions AS question
  WHERE question.id = NEW.question_id AND question.user_id <> NEW.user_id\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "part_answers_mail" AFTER INSERT ON "part_answers" FOR EACH ROW
  EXECUTE FUNCTION "mail_part_answer"();

-- Part pages show reviews, ratings, questions and answers.
CREATE TRIGGER "part_reviews_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "rating_tallies_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rating_tallies"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "part_questions_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "part_answers_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
