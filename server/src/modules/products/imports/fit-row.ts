import type { Query } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { statement } from '#platform/statement.ts';
import { faultsOfEarlier, hadBefore } from './earlier-numbers.ts';
import type { FitKind } from './fit-changes.sql.ts';
import type { ImportRecord } from './import-fields.ts';
import { type CheckedRow, cellOf, compared, emptyRow, readRow, type Refuse, type Terms } from './import-row.ts';
import { notSold, stateOfFaults } from './left-out.ts';

interface FoundFit {
  /** The model, part and serial numbers by their letters and digits. */
  matchKey: string;
  modelId: string | null;
  productId: string | null;
  /** The number of today of the model that had the number before. */
  modelOfToday: string | null;
  /** The model, or the entry of the fit list; null for a new one. */
  current: ({ id: string; version: number } & ImportRecord) | null;
  areSerialsInOrder: boolean;
  /** The fault of the part number if another part had it before. */
  earlierPart?: string | undefined;
}

/** The cells of each row; null without such a column. */
interface Numbers {
  models: (string | null)[];
  parts: (string | null)[];
  froms: (string | null)[];
  tos: (string | null)[];
}

const given = (p: Record<keyof Numbers, string>) =>
  `unnest(${p.models}::text[], ${p.parts}::text[], ${p.froms}::text[], ${p.tos}::text[])
      WITH ORDINALITY AS given (model, part, "from", "to", place)`;

const fromKey = (serial: string) => `coalesce(serial_number_key(nullif(${serial}, '')), '') COLLATE "C"`;
const toKey = (serial: string) => `coalesce(serial_number_key(nullif(${serial}, '')), '~') COLLATE "C"`;

const modelOfToday = (own: string) => `(SELECT today.number FROM earlier_model_numbers AS earlier
        JOIN equipment_models AS today ON today.id = earlier.model_id
        WHERE ${own}.id IS NULL AND earlier.number_key = model_number_key(model) COLLATE "C") AS "modelOfToday"`;

const findModels = statement<Numbers, FoundFit>(
  'imports.find-models',
  (p) => `SELECT model_number_key(model) AS "matchKey", own.id AS "modelId", NULL AS "productId",
      CASE WHEN own.id IS NOT NULL THEN jsonb_build_object('id', own.id, 'version', version, 'number', number,
        'brand', brand, 'kind', kind, 'serialFrom', serial_from, 'serialTo', serial_to, 'firstYear', first_year,
        'lastYear', last_year, 'notes', notes) END AS current,
      ${modelOfToday('own')},
      ${fromKey(`coalesce("from", own.serial_from)`)} <= ${toKey(`coalesce("to", own.serial_to)`)} AS "areSerialsInOrder"
    FROM ${given(p)}
    LEFT JOIN equipment_models AS own ON own.number_key = model_number_key(model) AND model_number_key(model) <> ''
    ORDER BY place`,
);

const findFitments = statement<Numbers, FoundFit>(
  'imports.find-fitments',
  (p) => `SELECT concat_ws(' ', model_number_key(model), part_number_key(part), from_key, to_key) AS "matchKey",
      models.id AS "modelId", products.id AS "productId", ${modelOfToday('models')},
      CASE WHEN own.id IS NOT NULL THEN jsonb_build_object('id', own.id, 'version', own.version, 'verdict', verdict,
        'condition', condition, 'serialFrom', own.serial_from, 'serialTo', own.serial_to, 'source', source, 'note', note)
      END AS current,
      from_key <= to_key AS "areSerialsInOrder"
    FROM (SELECT *, ${fromKey('"from"')} AS from_key, ${toKey('"to"')} AS to_key FROM ${given(p)}) AS given
    LEFT JOIN equipment_models AS models ON models.number_key = model_number_key(model) AND model_number_key(model) <> ''
    LEFT JOIN products ON products.number_key = part_number_key(part) AND part_number_key(part) <> ''
    LEFT JOIN fitments AS own ON own.model_id = models.id AND own.product_id = products.id
      AND own.serial_from_key = from_key AND own.serial_to_key = to_key
    ORDER BY place`,
);

/** Compares rows of models or of fit lists with what the database has, in the order of the rows. */
export async function checkFitRows(query: Query, terms: Terms, rows: { cells: string[] }[]): Promise<CheckedRow[]> {
  const cellsOf = (name: string) => rows.map(({ cells }) => cellOf(terms, cells, name)?.trim() ?? null);
  const isModel = terms.kind === 'MODELS';
  const found = await query(isModel ? findModels : findFitments, {
    models: cellsOf(isModel ? 'number' : 'modelNumber'),
    parts: cellsOf('partNumber'),
    froms: cellsOf('serialFrom'),
    tos: cellsOf('serialTo'),
  });
  const withParts = rows.map(({ cells }, place) => ({ cells, productId: found[place]?.productId ?? null }));
  const earlier = isModel ? null : await faultsOfEarlier(query, terms, withParts);
  return rows.map(({ cells }, place) =>
    checkFitRow(terms, cells, { ...(found[place] as FoundFit), earlierPart: earlier?.get(place) }),
  );
}

/** What only names the model or the entry, so that another way to write it changes nothing. */
const names: Record<FitKind, string[]> = {
  MODELS: ['number'],
  FITMENTS: ['modelNumber', 'partNumber', 'serialFrom', 'serialTo'],
};

function checkFitRow(terms: Terms, cells: string[], { current, matchKey, ...found }: FoundFit): CheckedRow {
  const kind = terms.kind as FitKind;
  const { values, faults, refuse } = readRow(terms, { cells, current, skip: current ? names[kind] : [] });
  const isGiven = (name: string) => Boolean(cellOf(terms, cells, name)?.trim());
  if (kind === 'MODELS') checkModel({ ...current, ...values }, { ...found, isGiven, refuse });
  else checkFitment({ ...current, ...values }, { ...found, isGiven, refuse });
  if (!found.areSerialsInOrder) refuse('serialTo', 'The last serial number is before the first one.');
  if (faults.length > 0) {
    const isNamed = isGiven(names[kind][0] ?? '');
    return { ...emptyRow, state: stateOfFaults(terms, faults), faults, matchKey: isNamed ? matchKey || null : null };
  }

  const modelId = found.modelId ?? newId();
  const ids = { productId: found.productId, modelId, fitmentId: kind === 'FITMENTS' ? (current?.id ?? newId()) : null };
  const planned = { ...emptyRow, ...ids, faults, matchKey, version: current?.version ?? null };
  return { ...planned, ...compared(current, values, defaults[kind]) };
}

const defaults: Record<FitKind, ImportRecord> = {
  MODELS: { serialFrom: null, serialTo: null, firstYear: null, lastYear: null, notes: '' },
  FITMENTS: { serialFrom: null, serialTo: null, condition: null, source: null, note: null },
};

type ModelTerms = Pick<FitmentTerms, 'modelOfToday' | 'isGiven' | 'refuse'>;

/** A model that was renamed would be added a second time, without the fit list that its number leads to. */
function checkModel(model: ImportRecord, { modelOfToday: today, isGiven, refuse }: ModelTerms): void {
  if (today) return refuse('number', hadBefore(today));
  if (!isGiven('number')) refuse('number', 'Give a model number.');
  for (const name of ['brand', 'kind'])
    if (!model[name] && !isGiven(name)) refuse(name, 'A new model needs a value here.');
  const [first, last] = [model['firstYear'], model['lastYear']];
  if (typeof first === 'number' && typeof last === 'number' && first > last) {
    refuse('lastYear', 'The last year is before the first one.');
  }
}

interface FitmentTerms extends Pick<FoundFit, 'modelId' | 'productId' | 'modelOfToday' | 'earlierPart'> {
  isGiven: (name: string) => boolean;
  refuse: Refuse;
}

function checkFitment(entry: ImportRecord, { modelId, productId, isGiven, refuse, ...found }: FitmentTerms): void {
  if (!isGiven('modelNumber')) refuse('modelNumber', 'Give a model number.');
  else if (found.modelOfToday) refuse('modelNumber', hadBefore(found.modelOfToday));
  else if (!modelId) refuse('modelNumber', 'There is no model with this number.');
  if (!isGiven('partNumber')) refuse('partNumber', 'Give a part number.');
  else if (!productId) refuse('partNumber', found.earlierPart ?? notSold.unknown);
  if (!entry['verdict']) {
    if (!isGiven('verdict')) refuse('verdict', 'A new entry needs a value here.');
  } else if ((entry['verdict'] === 'FITS_IF') !== Boolean(entry['condition'])) {
    refuse('condition', 'Give a condition for FITS_IF, and none for other verdicts.');
  }
}
