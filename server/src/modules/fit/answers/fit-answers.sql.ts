import { auditClause } from '#platform/audit.ts';
import { columns, statement } from '#platform/statement.ts';
import type { FitAnswer, FitTally } from './fit-answers.type.ts';

const MOST_MODELS = 20;

interface OwnLine {
  orderId: string;
  userId: string;
}

/** The lines of an order of `userId` that have a delivered piece, also if it was returned since. */
const deliveredLines = (p: { orderId: string; userId: string }) => `
      SELECT line.* FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE line.order_id = ${p.orderId} AND orders.user_id = ${p.userId} AND orders.deleted_at IS NULL AND EXISTS (
        SELECT FROM shipment_lines AS sent JOIN shipments ON shipments.id = sent.shipment_id
        WHERE sent.order_id = line.order_id AND sent.position = line.position AND shipments.delivered_at IS NOT NULL)`;

const answerColumns = columns<FitAnswer>({
  id: 'answer.id',
  modelId: 'answer.model_id',
  fits: 'answer.fits',
  serial: 'answer.serial',
  answeredAt: 'answer.answered_at',
});

interface NewAnswer extends OwnLine {
  position: number;
  modelNumber: string;
  serial: string | null;
  fits: boolean;
}

/** Stores an answer about a delivered line of the user, or changes it. Returns no row if it may not be given. */
export const storeAnswer = statement<NewAnswer, FitAnswer>(
  'fit.store-answer',
  (p) => `
    WITH line AS (${deliveredLines(p)} AND line.position = ${p.position}),
    model AS (SELECT id FROM equipment_models WHERE id = model_of_number(${p.modelNumber}))
    INSERT INTO fit_answers AS answer (order_id, position, model_id, product_id, user_id, fits, serial)
    SELECT line.order_id, line.position, model.id, line.product_id, ${p.userId}::uuid, ${p.fits}, ${p.serial}
    FROM line, model
    WHERE (SELECT count(*) FROM fit_answers AS other WHERE other.order_id = line.order_id
      AND other.position = line.position AND other.model_id <> model.id) < ${MOST_MODELS}
    ON CONFLICT (order_id, position, model_id) DO UPDATE SET fits = excluded.fits, serial = excluded.serial,
      reviewed = answer.reviewed AND answer.fits = excluded.fits, answered_at = now()
    RETURNING ${answerColumns}`,
);

/** Why an answer is refused. */
export interface AnswerTerms {
  hasLine: boolean;
  isDelivered: boolean;
  hasModel: boolean;
}

export const findAnswerTerms = statement<
  Pick<NewAnswer, 'orderId' | 'userId' | 'position' | 'modelNumber'>,
  AnswerTerms
>(
  'fit.answer-terms',
  (p) => `SELECT
      EXISTS (SELECT FROM order_lines JOIN orders ON orders.id = order_id
        WHERE order_id = ${p.orderId} AND position = ${p.position} AND user_id = ${p.userId} AND deleted_at IS NULL
      ) AS "hasLine",
      EXISTS (${deliveredLines(p)} AND line.position = ${p.position}) AS "isDelivered",
      model_of_number(${p.modelNumber}) IS NOT NULL AS "hasModel"`,
);

interface FoundLine {
  productId: string;
  position: number;
  productName: string;
  answers: (Omit<FitAnswer, 'answeredAt'> & { answeredAt: string })[];
}

export const findDeliveredLines = statement<OwnLine, FoundLine>(
  'fit.delivered-lines',
  (p) => `
    WITH line AS (${deliveredLines(p)})
    SELECT line.product_id AS "productId", line.position, line.product_name AS "productName", coalesce((
        SELECT jsonb_agg(to_jsonb(given) ORDER BY given."answeredAt" DESC, given.id) FROM (
          SELECT ${answerColumns} FROM fit_answers AS answer
          WHERE answer.order_id = line.order_id AND answer.position = line.position
          ORDER BY answered_at DESC, id LIMIT ${MOST_MODELS}
        ) AS given), '[]') AS answers
    FROM line ORDER BY line.position`,
);

export const findTallies = statement<{ modelNumber: string; productIds: string[] }, FitTally>(
  'fit.tallies',
  (p) => `SELECT product_id AS "productId", fits, misfits FROM fit_tallies
    WHERE model_id = (SELECT model_of_number(${p.modelNumber}))
      AND product_id = ANY(${p.productIds}::uuid[])`,
);

/**
 * What the buyers say about all models of a part: each buyer once, by the latest answer about any of them. A change of these
 * answers also changes a tally, which records it as a change of public data.
 */
export const sumTallies = statement<{ productIds: string[] }, FitTally>(
  'fit.tally-sums',
  (p) => `SELECT product_id AS "productId", count(*) FILTER (WHERE fits)::int AS fits,
      count(*) FILTER (WHERE NOT fits)::int AS misfits
    FROM (
      SELECT DISTINCT ON (product_id, user_id) product_id, fits FROM fit_answers
      WHERE product_id = ANY(${p.productIds}::uuid[]) ORDER BY product_id, user_id, answered_at DESC, id DESC
    ) AS latest GROUP BY product_id`,
);

/** Waits for answers about the same part and model, so that the next statement sees them. */
export const lockTally = statement<{ id: string }, { id: string }>(
  'fit.lock-tally',
  (p) => `SELECT id FROM fit_tallies WHERE id = ${p.id} FOR UPDATE`,
);

interface Reviewing {
  id: string;
  actorId: string;
}

/** Takes the flag away. The counted answers do not flag the fit again. */
export const reviewTally = statement<Reviewing, { id: string }>(
  'fit.review-tally',
  (p) => `
    WITH reviewed AS (
      UPDATE fit_tallies SET open_misfits = 0, flagged_at = NULL WHERE id = ${p.id} AND flagged_at IS NOT NULL
      RETURNING id, model_id, product_id, old.misfits
    ), answers AS (
      UPDATE fit_answers SET reviewed = true FROM reviewed
      WHERE fit_answers.model_id = reviewed.model_id AND fit_answers.product_id = reviewed.product_id
    ), ${auditClause(p, {
      action: 'FITMENT_REVIEWED',
      subject: 'MODEL',
      from: 'reviewed',
      subjectId: 'model_id',
      actorId: p.actorId,
      after: `jsonb_build_object('productId', product_id, 'misfits', misfits)`,
    })}
    SELECT id FROM reviewed`,
);
