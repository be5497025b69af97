import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, badInput, changedMeanwhile, notFound } from '#platform/errors.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Fitment } from '../fitment.type.ts';
import type { EquipmentModel } from '../model.type.ts';
import { findModels } from '../fits/fits.sql.ts';
import * as sql from './fit-editing.sql.ts';
import type { SaveEquipmentModelInput, SaveFitmentInput } from './fit-editing.type.ts';

/** Changes of models and fit lists by admins. */
export function makeFitEditing({ db, idempotent }: { db: Database; idempotent: Idempotent }) {
  return {
    /** Adds a model, or replaces all fields of an existing one. Refuses a change of an older version. */
    saveModel(viewer: Viewer, { idempotencyKey, ...input }: SaveEquipmentModelInput): Promise<EquipmentModel> {
      const fields = { ...textsOf(input, ['serialFrom', 'serialTo']), notes: input.notes?.trim() ?? '' };
      const { kind, firstYear = null, lastYear = null } = input;
      const model = { brand: input.brand.trim(), number: input.number.trim(), kind, firstYear, lastYear, ...fields };
      const read = (id: string) => db.query(findModels, { ids: [id] });
      return idempotent<EquipmentModel>(
        { userId: viewer.id, operation: 'saveEquipmentModel', key: idempotencyKey, input },
        {
          run(key) {
            const { id, version: seen = null } = input;
            const saved = { ...model, actorId: viewer.id, ...key };
            if (!id) return refusing(one(db.query(sql.addModel, { ...saved, id: newId() }), 'model'));
            return refusing(unlessChanged(change(sql.changeModel, 'model', { ...saved, id, seen }), input, read));
          },
          isEffect: () => true,
          replay: ({ id }) => one(read(id), 'model'),
        },
      );
    },

    /** Removes a model with its fit list. A trigger deletes the diagrams that no other model shows. */
    removeModel: (viewer: Viewer, id: string) => remove(sql.removeModel, 'model', { id, viewer }),

    /** Adds an entry, or replaces the fields of an existing one of the same model and part, as above. */
    saveFitment(viewer: Viewer, { idempotencyKey, ...input }: SaveFitmentInput): Promise<Fitment> {
      const { modelId, productId, verdict } = input;
      const texts = textsOf(input, ['condition', 'serialFrom', 'serialTo', 'source', 'note']);
      if ((verdict === 'FITS_IF') !== (texts.condition !== null)) {
        throw badInput('condition', 'Give a condition for FITS_IF, and none for other verdicts.');
      }
      if (!isId(modelId)) throw notFound('model');
      if (!isId(productId)) throw notFound('part');
      const entry = { modelId, productId, verdict, ...texts };
      const read = (id: string) => db.query(sql.findFitment, { id });
      return idempotent<Fitment>(
        { userId: viewer.id, operation: 'saveFitment', key: idempotencyKey, input },
        {
          run(key) {
            const { id, version: seen = null } = input;
            const saved = { ...entry, actorId: viewer.id, ...key };
            if (!id) return refusing(one(db.query(sql.addFitment, { ...saved, id: newId() }), 'entry'));
            return refusing(unlessChanged(change(sql.changeFitment, 'entry', { ...saved, id, seen }), input, read));
          },
          isEffect: () => true,
          replay: ({ id }) => one(read(id), 'entry'),
        },
      );
    },

    removeFitment: (viewer: Viewer, id: string) => remove(sql.removeFitment, 'entry', { id, viewer }),
  };

  async function change<Params extends { id: string }, Row>(
    statement: Parameters<typeof db.query<Params, Row>>[0],
    what: string,
    params: Params,
  ): Promise<Row> {
    if (!isId(params.id)) throw notFound(what);
    return one(db.query(statement, params), what);
  }

  async function remove(
    statement: typeof sql.removeModel,
    what: string,
    { id, viewer }: { id: string; viewer: Viewer },
  ): Promise<string> {
    await change(statement, what, { id, actorId: viewer.id });
    return id;
  }
}

type Edit = { id?: string | null; version?: number | null };

/** Says CONFLICT if the row is not found in the version that the editor has seen, and has another one. */
async function unlessChanged<Row>(
  saving: Promise<Row>,
  { id, version }: Edit,
  read: (id: string) => Promise<{ version: number }[]>,
): Promise<Row> {
  try {
    return await saving;
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
    const [now] = isMissing && id && isId(id) && version ? await read(id) : [];
    if (now && now.version !== version) throw changedMeanwhile();
    throw error;
  }
}

async function one<Row>(found: Promise<Row[]>, what: string): Promise<Row> {
  const [row] = await found;
  if (!row) throw notFound(what);
  return row;
}

/** The trimmed texts, null for the missing ones. */
const textsOf = <Name extends string>(input: { [name in Name]?: string | null }, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, input[name]?.trim() ?? null])) as Record<Name, string | null>;

/** Names the field that a constraint refuses. */
async function refusing<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'equipment_models_number_key_key':
        throw new AppError('CONFLICT', 'Another model has this number.', { field: 'number', cause: error });
      case 'fitments_once_key':
        throw new AppError('CONFLICT', 'The fit list has an entry for this part and range.', {
          field: 'serialFrom',
          cause: error,
        });
      case 'equipment_models_serials_in_order':
      case 'fitments_serials_in_order':
        throw badInput('serialTo', 'Give a last serial number that comes after the first.');
      case 'equipment_models_years_in_order':
        throw badInput('lastYear', 'Give a last year that is not before the first.');
      case 'fitments_model_id_fkey':
        throw notFound('model');
      case 'fitments_product_id_fkey':
        throw notFound('part');
      default:
        throw error;
    }
  }
}
