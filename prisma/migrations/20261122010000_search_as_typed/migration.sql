-- What somebody remembers is not always written as the catalogue writes it: 5000 for 5,000, wifi for Wi-Fi, 45uf for 45 µF.
-- (No semicolon stands within a statement or comment here, because Prisma cuts the script at each.)

-- Text as search cuts it, one space between two words: no punctuation, no comma within a number, and figures apart from
-- letters. What is typed is cut alike in product-search.ts, where Ω becomes ω as every capital does.
CREATE FUNCTION "searched_words"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    translate(regexp_replace(
      regexp_replace(normalize("text", NFKC), '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g'),
      '[\t-/:-@[-`{-~]+', ' ', 'g'), 'μΩ', 'uω'),
    '([0-9])([^0-9 ])', '\1 \2', 'g'), '([^0-9 ])([0-9])', '\1 \2', 'g');

-- Two words of a name that stand side by side, written together: wifi, hardstart. Not across a comma (\x3b is a semicolon), and no figures.
CREATE FUNCTION "joined_words"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT string_agg(word || next, ' ') FROM (
      SELECT word, lead(word) OVER (PARTITION BY phrase ORDER BY place) AS next
      FROM regexp_split_to_table("name", '[,()\x3b]') AS phrase,
        regexp_split_to_table(trim(searched_words(phrase)), ' ') WITH ORDINALITY AS split(word, place)
    ) AS pairs
    WHERE word !~ '[0-9]' AND next !~ '[0-9]'
  );

-- Words with a hyphen, without it.
CREATE FUNCTION "unhyphenated_words"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT string_agg(replace(found[1], '-', ''), ' ') FROM regexp_matches("text", '[A-Za-z]+(?:-[A-Za-z]+)+', 'g') AS found);

ALTER TABLE "products" ALTER COLUMN "search" SET EXPRESSION AS (
  setweight(to_tsvector('english', searched_words("name")), 'A')
  || setweight(to_tsvector('english',
    regexp_replace(normalize("brand" || ' ' || "part_number", NFKC), '[!-/:-@[-`{-~]+', ' ', 'g') || ' '
    || regexp_replace(normalize("part_number", NFKC), '[!-/:-@[-`{-~[:space:]]+', '', 'g')), 'B')
  || setweight(to_tsvector('english',
    coalesce(joined_words("name"), '') || ' ' || coalesce(unhyphenated_words("description"), '')), 'C')
  || setweight(to_tsvector('english', searched_words("description")), 'D')
);
