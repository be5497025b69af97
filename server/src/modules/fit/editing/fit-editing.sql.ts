import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { type Placeholders, statement } from '#platform/statement.ts';
import { type Fitment, fitmentColumns, selectFitment } from '../fitment.type.ts';
import { type EquipmentModel, modelColumns, selectModel } from '../model.type.ts';

interface Caller {
  actorId: string;
}

/** The version that the editor has seen; null for any. */
interface Seen {
  id: string;
  seen: number | null;
}

type Action = 'MODEL_SAVED' | 'MODEL_REMOVED' | 'FITMENT_SAVED' | 'FITMENT_REMOVED';
type Row = Record<string, string>;

/** The columns of a row as the audit log records them. */
const recorded = (row: string, { id: _id, ...fields }: Row) =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, column]) => `'${name}', ${row}.${column}`)
    .join(', ')})`;

const audit = (action: Action, p: Placeholders<Caller>, clause: { from: string; after?: string; before?: string }) =>
  auditClause(p, {
    action,
    subject: 'MODEL',
    subjectId: 'model_id',
    actorId: p.actorId,
    ...clause,
  });

function add<Fields extends object>(
  action: Action,
  { table, fields, modelId, select }: { table: string; fields: Row; modelId: string; select: string },
) {
  return statement<Omit<Fields, 'version'> & Caller & CallKey, Fields>(`fit.add.${table}`, (given) => {
    const p = given as Placeholders<Record<string, unknown> & Caller & CallKey>;
    return `WITH added AS (
      INSERT INTO ${table} (${Object.values(fields).join(', ')})
      VALUES (${Object.keys(fields)
        .map((name) => p[name])
        .join(', ')}) RETURNING *
    ), recorded AS (SELECT ${modelId} AS model_id, ${recorded('added', fields)} AS fields FROM added
    ), ${audit(action, p, { from: 'recorded', after: 'fields' })}, ${storeKey(p, { from: 'added', userId: p.actorId })}
    SELECT ${select} FROM added`;
  });
}

function change<Fields extends object>(
  action: Action,
  {
    table,
    fields,
    fixed,
    modelId,
    select,
  }: { table: string; fields: Row; fixed: string[]; modelId: string; select: string },
) {
  return statement<Omit<Fields, 'version'> & Caller & CallKey & Seen, Fields>(`fit.change.${table}`, (given) => {
    const p = given as Placeholders<Record<string, unknown> & Caller & CallKey & Seen>;
    const sets = Object.entries(fields)
      .filter(([name]) => !['id', ...fixed].includes(name))
      .map(([name, column]) => `${column} = ${p[name]}`);
    return `WITH changed AS (
      UPDATE ${table} SET ${sets.join(', ')}, version = version + 1
      WHERE ${['id', ...fixed].map((name) => `${fields[name]} = ${p[name]}`).join(' AND ')} AND version = coalesce(${p.seen}::int, version)
      RETURNING new.*, ${recorded('old', fields)} AS "fieldsBefore"
    ), recorded AS (SELECT ${modelId} AS model_id, "fieldsBefore" AS before, ${recorded('changed', fields)} AS after FROM changed
    ), ${audit(action, p, { from: 'recorded WHERE before <> after', before: 'before', after: 'after' })},
    ${storeKey(p, { from: 'changed', userId: p.actorId })}
    SELECT ${select} FROM changed`;
  });
}

function remove(action: Action, { table, fields, modelId }: { table: string; fields: Row; modelId: string }) {
  return statement<Caller & { id: string }, { id: string }>(
    `fit.remove.${table}`,
    (p) => `WITH removed AS (
      DELETE FROM ${table} WHERE id = ${p.id} RETURNING *
    ), recorded AS (SELECT ${modelId} AS model_id, ${recorded('removed', fields)} AS fields FROM removed
    ), ${audit(action, p, { from: 'recorded', before: 'fields' })}
    SELECT id FROM removed`,
  );
}

/** The database sets the versions. */
const { version: _modelVersion, ...modelFields } = modelColumns;
const { version: _fitmentVersion, ...fitmentFields } = fitmentColumns;

const models = { table: 'equipment_models', fields: modelFields, modelId: 'id', select: selectModel, fixed: [] };
const fitments = {
  table: 'fitments',
  fields: fitmentFields,
  modelId: 'model_id',
  select: selectFitment,
  fixed: ['modelId', 'productId'],
};

export const addModel = add<EquipmentModel>('MODEL_SAVED', models);
export const changeModel = change<EquipmentModel>('MODEL_SAVED', models);
export const removeModel = remove('MODEL_REMOVED', models);

export const addFitment = add<Fitment>('FITMENT_SAVED', fitments);
export const changeFitment = change<Fitment>('FITMENT_SAVED', fitments);
export const removeFitment = remove('FITMENT_REMOVED', fitments);

export const findFitment = statement<{ id: string }, Fitment>(
  'fit.fitment',
  (p) => `SELECT ${selectFitment} FROM fitments WHERE id = ${p.id}`,
);
