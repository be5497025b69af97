import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';

interface OfModel {
  modelId: string;
}

interface OfDiagram {
  id: string;
}

interface Fields extends OfDiagram {
  title: string;
  image: string;
  width: number;
  height: number;
}

/** Writers of the diagrams of a model take turns. */
export const lockModel = statement<OfModel, { id: string }>(
  'fit.lock-model',
  (p) => `SELECT id FROM equipment_models WHERE id = ${p.modelId} FOR UPDATE`,
);

/** A diagram that the model shows. */
export const lockDiagram = statement<OfDiagram & OfModel, { version: number }>(
  'fit.lock-diagram',
  (p) => `SELECT version FROM diagrams WHERE id = ${p.id}
      AND EXISTS (SELECT FROM model_diagrams WHERE diagram_id = ${p.id} AND model_id = ${p.modelId}) FOR UPDATE`,
);

export const countDiagrams = statement<OfModel, { count: number }>(
  'fit.count-diagrams',
  (p) => `SELECT count(*)::int AS count FROM model_diagrams WHERE model_id = ${p.modelId}`,
);

/** The diagram as the audit log records it. */
export const readRecorded = statement<OfDiagram, { recorded: object }>(
  'fit.read-recorded-diagram',
  (p) => `SELECT jsonb_build_object('title', title, 'image', image, 'width', width, 'height', height, 'positions',
      (SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'x', x, 'y', y, 'productId', product_id)
          ORDER BY number), '[]') FROM diagram_positions WHERE diagram_id = diagrams.id)) AS recorded
    FROM diagrams WHERE id = ${p.id}`,
);

/** Adds a diagram to a model, without positions. */
export const addDiagram = statement<Fields & OfModel & CallKey & { actorId: string }, OfDiagram>(
  'fit.add-diagram',
  (p) => `WITH added AS (
      INSERT INTO diagrams (id, title, image, width, height)
      VALUES (${p.id}, ${p.title}, ${p.image}, ${p.width}, ${p.height}) RETURNING id
    ), ${storeKey(p, { from: 'added', userId: p.actorId })}
    INSERT INTO model_diagrams (model_id, diagram_id) SELECT ${p.modelId}::uuid, id FROM added RETURNING diagram_id AS id`,
);

export const changeDiagram = statement<Fields & CallKey & { actorId: string }, OfDiagram>(
  'fit.change-diagram',
  (p) => `WITH changed AS (
      UPDATE diagrams SET title = ${p.title}, image = ${p.image}, width = ${p.width}, height = ${p.height},
        version = version + 1 WHERE id = ${p.id} RETURNING id
    ), ${storeKey(p, { from: 'changed', userId: p.actorId })}
    SELECT id FROM changed`,
);

export const deletePositions = statement<OfDiagram>(
  'fit.delete-positions',
  (p) => `DELETE FROM diagram_positions WHERE diagram_id = ${p.id}`,
);

/** Returns the numbers whose part exists; the others are not added. */
export const addPositions = statement<OfDiagram & { positions: string }, { number: number }>(
  'fit.add-positions',
  (p) => `INSERT INTO diagram_positions (diagram_id, number, product_id, x, y)
    SELECT ${p.id}::uuid, given.number, products.id, given.x, given.y
    FROM jsonb_to_recordset(${p.positions}::jsonb) AS given (number int, x int, y int, "productId" uuid)
      JOIN products ON products.id = given."productId"
    RETURNING number`,
);

/** Takes a diagram off a model. A trigger deletes the diagram if no other model shows it. */
export const detachDiagram = statement<OfDiagram & OfModel, OfDiagram>(
  'fit.detach-diagram',
  (p) => `DELETE FROM model_diagrams WHERE diagram_id = ${p.id} AND model_id = ${p.modelId} RETURNING diagram_id AS id`,
);

interface Entry extends OfModel {
  actorId: string;
  before: string | null;
  after: string | null;
}

const record = (action: 'DIAGRAM_SAVED' | 'DIAGRAM_REMOVED') =>
  statement<Entry>(
    `fit.record.${action}`,
    (p) =>
      `WITH ${auditClause(p, {
        action,
        subject: 'MODEL',
        from: '(SELECT 1) AS once',
        subjectId: `${p.modelId}::uuid`,
        actorId: p.actorId,
        before: p.before,
        after: p.after,
      })} SELECT`,
  );

export const recordSaved = record('DIAGRAM_SAVED');
export const recordRemoved = record('DIAGRAM_REMOVED');
