import { columns, statement } from '#platform/statement.ts';
import { type PartReview, type RatingSummary, selectPartReview } from './part-review.type.ts';
import { type PartAnswer, type PartQuestion, selectAnswer, selectQuestion } from './question.type.ts';

/** Pages of several parts at once: each of `take` rows after the same position. */
export interface PagesOfParts {
  productIds: string[];
  /** The sort value of the row before the page, and its id. */
  value: unknown;
  id: string;
  take: number;
}

const publicRows = (p: { productIds: string; take: string }, from: string, order: string) => `
    SELECT post.* FROM unnest(${p.productIds}::uuid[]) AS part (id), LATERAL (
      SELECT ${from} AND hidden_at IS NULL ORDER BY ${order} LIMIT ${p.take}
    ) AS post`;

export const newestReviews = statement<PagesOfParts, PartReview>('posts.newest-reviews', (p) =>
  publicRows(
    p,
    `${selectPartReview} FROM part_reviews
      WHERE product_id = part.id AND (created_at, id) < (${p.value}::timestamptz, ${p.id}::uuid)`,
    'created_at DESC, id DESC',
  ),
);

export const mostHelpfulReviews = statement<PagesOfParts, PartReview>('posts.most-helpful-reviews', (p) =>
  publicRows(
    p,
    `${selectPartReview} FROM part_reviews
      WHERE product_id = part.id AND (helpful, id) < (${p.value}::int, ${p.id}::uuid)`,
    'helpful DESC, id DESC',
  ),
);

export const newestQuestions = statement<PagesOfParts, PartQuestion>('posts.newest-questions', (p) =>
  publicRows(
    p,
    `${selectQuestion} FROM part_questions
      WHERE product_id = part.id AND (created_at, id) < (${p.value}::timestamptz, ${p.id}::uuid)`,
    'created_at DESC, id DESC',
  ),
);

export const countQuestions = statement<{ productIds: string[] }, { productId: string; count: number }>(
  'posts.count-questions',
  (p) => `SELECT product_id AS "productId", count(*)::int AS count FROM part_questions
    WHERE product_id = ANY(${p.productIds}::uuid[]) AND hidden_at IS NULL GROUP BY product_id`,
);

/** Of each question, the public or the hidden answers: first that of the shop, then the oldest. */
export const findAnswers = statement<{ questionIds: string[]; isHidden: boolean; take: number }, PartAnswer>(
  'posts.answers',
  (p) => `SELECT answer.* FROM unnest(${p.questionIds}::uuid[]) AS question (id), LATERAL (
      SELECT ${selectAnswer} FROM part_answers
      WHERE question_id = question.id AND (hidden_at IS NOT NULL) = ${p.isHidden}::boolean
      ORDER BY by_shop DESC, id LIMIT ${p.take}
    ) AS answer`,
);

export const findRatings = statement<{ productIds: string[] }, RatingSummary>(
  'posts.ratings',
  (p) => `SELECT ${columns<RatingSummary>({
    productId: 'product_id',
    average: '(ones + 2.0 * twos + 3 * threes + 4 * fours + 5 * fives)::float8 / nullif(total, 0)',
    count: 'total',
    histogram: 'ARRAY[ones, twos, threes, fours, fives]',
  })} FROM rating_tallies, LATERAL (SELECT ones + twos + threes + fours + fives AS total) AS counted
    WHERE product_id = ANY(${p.productIds}::uuid[])`,
);

interface Buyer {
  userId: string;
  productId: string;
}

const ofBuyer = (p: { userId: string; productId: string }) => `FROM order_lines AS line
      JOIN orders ON orders.id = line.order_id
      WHERE line.product_id = ${p.productId}::uuid AND orders.user_id = ${p.userId}::uuid AND orders.deleted_at IS NULL`;

/** The lines of the part that have a delivered piece, also if it was returned since. */
const deliveredLines = (p: { userId: string; productId: string }) => `${ofBuyer(p)} AND EXISTS (
        SELECT FROM shipment_lines AS sent JOIN shipments ON shipments.id = sent.shipment_id
        WHERE sent.order_id = line.order_id AND sent.position = line.position AND shipments.delivered_at IS NOT NULL)`;

export interface BuyerTerms {
  isPart: boolean;
  hasOrdered: boolean;
  isBuyer: boolean;
}

/** What the user has to do with the part. */
export const findBuyerTerms = statement<Buyer, BuyerTerms>(
  'posts.buyer-terms',
  (p) => `SELECT EXISTS (SELECT FROM products WHERE id = ${p.productId}::uuid) AS "isPart",
      EXISTS (SELECT ${ofBuyer(p)} AND orders.paid_at IS NOT NULL) AS "hasOrdered",
      EXISTS (SELECT ${deliveredLines(p)}) AS "isBuyer"`,
);

interface NewReview extends Buyer {
  name: string;
  rating: number;
  title: string | null;
  text: string;
}

/** Stores the review of a buyer with the latest delivered line. Returns no row without one, or if there is a review. */
export const storeReview = statement<NewReview, PartReview>(
  'posts.store-review',
  (p) => `
    WITH line AS (SELECT line.order_id, line.position ${deliveredLines(p)} ORDER BY line.order_id DESC LIMIT 1)
    INSERT INTO part_reviews (product_id, user_id, order_id, position, name, rating, title, text)
    SELECT ${p.productId}::uuid, ${p.userId}::uuid, order_id, position, ${p.name}, ${p.rating}, ${p.title}, ${p.text}
    FROM line
    ON CONFLICT (product_id, user_id) DO NOTHING
    RETURNING ${selectPartReview}`,
);
