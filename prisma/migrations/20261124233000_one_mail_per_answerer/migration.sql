-- One mail for all answers of a person to a question, so that nobody can send many mails by deleting an answer and giving it
-- again. An answer in place of one that was deleted before its mail was sent takes over this mail.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE OR REPLACE FUNCTION "mail_part_answer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  INSERT INTO outbound_mails AS mail (kind, user_id, product_id, part_answer_id, once_key)
  SELECT \'QUESTION_ANSWERED\', question.user_id, question.product_id, NEW.id,
    \'part-answer:\' || NEW.question_id || \':\' || NEW.user_id
  FROM part_questions AS question
  WHERE question.id = NEW.question_id AND question.user_id <> NEW.user_id
  ON CONFLICT (once_key) DO UPDATE SET part_answer_id = NEW.id, state = \'WAITING\', failure = NULL, html = \'\'
    WHERE mail.part_answer_id IS NULL AND mail.state IN (\'WAITING\', \'SKIPPED\')\x3b
  RETURN NULL\x3b
END';
