import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';
import { type Batch, batchOf, marked } from './part-changes.sql.ts';

/** The key of the other number: letters and digits have no space. */
const otherKey = `split_part(match_key, ' ', 2) COLLATE "C"`;

const recordOf = (alias: string): string =>
  `jsonb_build_object('kind', ${alias}.kind, 'number', ${alias}.number, 'note', ${alias}.note)`;

/** Whether a number has other values than the row has seen or set. */
const differs = (json: string): string => `EXISTS (
          SELECT FROM jsonb_each(${json}) AS seen WHERE seen.value IS DISTINCT FROM ${recordOf('own')}->seen.key
        )`;

const set = (
  json: string,
): string => `kind = CASE WHEN ${json} ? 'kind' THEN (${json}->>'kind')::part_alias_kind ELSE own.kind END,
        number = CASE WHEN ${json} ? 'number' THEN ${json}->>'number' ELSE own.number END,
        note = CASE WHEN ${json} ? 'note' THEN ${json}->>'note' ELSE own.note END`;

const audit = (p: Record<'actorId', string>, from: string, [before, after]: [string, string]): string =>
  auditClause(p, {
    action: 'PRODUCT_EDITED',
    subject: 'PRODUCT',
    from,
    subjectId: 'product_id',
    actorId: p.actorId,
    before: `jsonb_build_object('aliases', ${before})`,
    after: `jsonb_build_object('aliases', ${after})`,
  });

/** The numbers are fields of the part: an editor who has seen the earlier ones must not save over these. */
const raised = (from: string): string => `raised AS (
      UPDATE products SET version = version + 1, updated_at = now() WHERE id IN (SELECT product_id FROM ${from})
    )`;

const MOST_ALIASES = 50;

/** Adds other numbers to parts that do not have them yet. */
export const addAliases = statement<Batch, { rows: number }>(
  'imports.add-aliases',
  (p) => `
    WITH batch AS MATERIALIZED (
      SELECT batch.*, row_number() OVER (PARTITION BY product_id ORDER BY row_id)
        + (SELECT count(*) FROM part_aliases AS own WHERE own.product_id = batch.product_id) AS place
      FROM (${batchOf(p, `'NEW'`)}) AS batch
    ), added AS (
      INSERT INTO part_aliases (product_id, kind, number, note)
      SELECT product_id, (after->>'kind')::part_alias_kind, after->>'number', after->>'note'
      FROM batch WHERE place <= ${MOST_ALIASES} AND EXISTS (SELECT FROM products WHERE id = product_id)
      ON CONFLICT DO NOTHING
      RETURNING product_id, number, ${recordOf('part_aliases')} AS record
    ), ${audit(p, 'added', ["'[]'::jsonb", 'jsonb_build_array(record)'])}, ${raised('added')}, judged AS (
      SELECT batch.row_id, CASE
        WHEN added.number IS NOT NULL THEN NULL
        WHEN place > ${MOST_ALIASES} THEN 'A part has at most ${MOST_ALIASES} other numbers.'
        ELSE 'The number was taken, or its part deleted, after the check.'
      END AS fault
      FROM batch LEFT JOIN added ON added.product_id = batch.product_id AND added.number = after->>'number'
    ), ${marked('APPLIED', 'CONFLICT')}
    SELECT count(*)::int AS rows FROM marked`,
);

/** Changes other numbers that are as they were at the check. */
export const changeAliases = statement<Batch, { rows: number }>(
  'imports.change-aliases',
  (p) => `
    WITH judged AS MATERIALIZED (
      SELECT batch.*, own.id AS alias_id, CASE
        WHEN own.id IS NULL OR ${differs('before')} THEN 'The number was changed after the check.'
      END AS fault
      FROM (${batchOf(p, `'CHANGED'`)}) AS batch
      LEFT JOIN part_aliases AS own ON own.product_id = batch.product_id AND own.number_key = ${otherKey}
    ), changed AS (
      UPDATE part_aliases AS own SET ${set('after')}
      FROM judged WHERE own.id = alias_id AND fault IS NULL RETURNING own.product_id, before, after
    ), ${audit(p, 'changed', ['before', 'after'])}, ${raised('changed')}, ${marked('APPLIED', 'CONFLICT')}
    SELECT count(*)::int AS rows FROM marked`,
);

/** Restores the earlier values, and removes added numbers, where the imported values are still there. */
export const restoreAliases = statement<Batch, { rows: number }>(
  'imports.restore-aliases',
  (p) => `
    WITH judged AS MATERIALIZED (
      SELECT batch.*, own.id AS alias_id, CASE
        WHEN own.id IS NULL OR ${differs('after')} THEN 'The number was changed after the import.'
      END AS fault
      FROM (${batchOf(p, `'APPLIED'`)}) AS batch
      LEFT JOIN part_aliases AS own ON own.product_id = batch.product_id AND own.number_key = ${otherKey}
    ), restored AS (
      UPDATE part_aliases AS own SET ${set('before')}
      FROM judged WHERE own.id = alias_id AND fault IS NULL AND before IS NOT NULL
      RETURNING own.product_id, after AS was, before AS is_now
    ), deleted AS (
      DELETE FROM part_aliases AS own USING judged
      WHERE own.id = alias_id AND fault IS NULL AND before IS NULL
      RETURNING own.product_id, jsonb_build_array(after) AS was, '[]'::jsonb AS is_now
    ), undone AS (SELECT * FROM restored UNION ALL SELECT * FROM deleted),
    ${audit(p, 'undone', ['was', 'is_now'])}, ${raised('undone')}, ${marked('UNDONE', 'KEPT')}
    SELECT count(*)::int AS rows FROM marked`,
);
