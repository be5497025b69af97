import type { Viewer } from '#modules/users/user.type.ts';
import type { Database, Query } from '#platform/database.ts';
import { badInput, notFound, requireVersion } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Diagram } from '../diagram.type.ts';
import { diagramsOfModels } from '../fits/fits.sql.ts';
import * as sql from './diagram-editing.sql.ts';
import type { DiagramPositionInput, RemoveDiagramInput, SaveDiagramInput } from './diagram-editing.type.ts';

/** A page shows all diagrams of its model. */
const MOST_DIAGRAMS = 10;

/** Changes of diagrams by admins. A diagram may be shown by several models. */
export function makeDiagramEditing({ db, idempotent }: { db: Database; idempotent: Idempotent }) {
  return {
    /** Adds a diagram to a model, or replaces all fields and positions of one. Refuses a change of an older version. */
    async save(viewer: Viewer, { idempotencyKey, ...input }: SaveDiagramInput): Promise<Diagram> {
      if (!isId(input.modelId)) throw notFound('model');
      if (input.id && !isId(input.id)) throw notFound('diagram');
      requireNoTwins(input.positions);
      return idempotent<Diagram>(
        { userId: viewer.id, operation: 'saveDiagram', key: idempotencyKey, input },
        {
          run: (key) => write(viewer, input, key),
          isEffect: () => true,
          replay: ({ id }) => find(input.modelId, id),
        },
      );
    },

    /** Takes a diagram off a model. A trigger deletes it if no other model shows it. */
    async remove(viewer: Viewer, { modelId, diagramId: id }: RemoveDiagramInput): Promise<string> {
      if (!isId(modelId) || !isId(id)) throw notFound('diagram');
      await db.transaction(async (query) => {
        await query(sql.lockModel, { modelId });
        const before = await recordedIn(query, id);
        const [detached] = await query(sql.detachDiagram, { id, modelId });
        if (!detached) throw notFound('diagram');
        await query(sql.recordRemoved, { modelId, actorId: viewer.id, before, after: null });
      });
      return id;
    },
  };

  async function write(
    viewer: Viewer,
    input: Omit<SaveDiagramInput, 'idempotencyKey'>,
    key: CallKey,
  ): Promise<Diagram> {
    const { modelId, version, positions, width, height, image } = input;
    const id = input.id ? input.id.toLowerCase() : newId();
    const fields = { id, title: input.title.trim(), image, width, height, actorId: viewer.id, ...key };
    await db.transaction(async (query) => {
      const [model] = await query(sql.lockModel, { modelId });
      if (!model) throw notFound('model');
      if (input.id) {
        const [diagram] = await query(sql.lockDiagram, { id, modelId });
        if (!diagram) throw notFound('diagram');
        requireVersion(version, diagram);
      } else {
        const [{ count } = { count: 0 }] = await query(sql.countDiagrams, { modelId });
        if (count >= MOST_DIAGRAMS) throw badInput('modelId', `A model has at most ${MOST_DIAGRAMS} diagrams.`);
      }
      const before = input.id ? await recordedIn(query, id) : null;
      if (input.id) await query(sql.changeDiagram, fields);
      else await query(sql.addDiagram, { ...fields, modelId });
      await query(sql.deletePositions, { id });
      await addPositions(query, id, positions);
      const after = await recordedIn(query, id);
      if (before !== after) await query(sql.recordSaved, { modelId, actorId: viewer.id, before, after });
    });
    return find(modelId, id);
  }

  async function find(modelId: string, id: string): Promise<Diagram> {
    const diagrams = await db.query(diagramsOfModels, { modelIds: [modelId] });
    const diagram = diagrams.find((one) => one.id === id);
    if (!diagram) throw notFound('diagram');
    return diagram;
  }
}

async function addPositions(query: Query, id: string, positions: DiagramPositionInput[]): Promise<void> {
  const known = positions.filter(({ productId }) => isId(productId));
  const rows = await query(sql.addPositions, { id, positions: JSON.stringify(known) });
  const added = new Set(rows.map(({ number }) => number));
  const missing = positions.findIndex(({ number }) => !added.has(number));
  if (missing >= 0) throw badInput(`positions.${missing}.productId`, 'Choose a part of the shop for each position.');
}

/** The diagram as JSON; null if it does not exist. */
async function recordedIn(query: Query, id: string): Promise<string | null> {
  const [row] = await query(sql.readRecorded, { id });
  return row ? JSON.stringify(row.recorded) : null;
}

function requireNoTwins(positions: DiagramPositionInput[]): void {
  const twin = positions.findIndex(
    ({ number }, place) => positions.findIndex((other) => other.number === number) !== place,
  );
  if (twin >= 0) throw badInput(`positions.${twin}.number`, 'Give each number once.');
}
