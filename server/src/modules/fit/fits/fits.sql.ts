import { type SitemapFile, sitemapFilesOf } from '#platform/sitemap-files.ts';
import { statement, unpreparedStatement } from '#platform/statement.ts';
import type { Diagram } from '../diagram.type.ts';
import { type Fit, type Fitment, selectFitment } from '../fitment.type.ts';
import { type Product, selectProduct } from '#modules/products/product.type.ts';
import { type EquipmentModel, selectModel } from '../model.type.ts';

interface OfUnit {
  modelNumber: string;
  serial: string | null;
  productIds: string[];
}

/** The fit of a row of part_fits with its entry. */
const selectFit = `fit.verdict, fit.needs_serial AS "needsSerial",
      CASE WHEN NOT fit.needs_serial THEN condition END AS condition, note, source`;

/** Planned for its values, so that Postgres computes the keys of the unit once. */
export const findFits = unpreparedStatement<OfUnit, Fit & { productId: string }>(
  (p) => `SELECT fit.product_id AS "productId", ${selectFit}
    FROM part_fits(${p.modelNumber}::text, ${p.serial}::text) AS fit JOIN fitments ON id = fit.fitment_id
    WHERE fit.product_id = ANY(${p.productIds}::uuid[])`,
);

/** Also by an earlier number. */
export const findModel = statement<{ number: string }, EquipmentModel>(
  'fit.model',
  (p) => `SELECT ${selectModel} FROM equipment_models WHERE id = (SELECT model_of_number(${p.number}))`,
);

/** A deleted model had this number. */
export const findGoneModel = statement<{ number: string }, { goneAt: Date }>(
  'fit.gone-model',
  (p) => `SELECT gone_at AS "goneAt" FROM gone_models WHERE number_key = model_number_key(${p.number})`,
);

export const findModels = statement<{ ids: string[] }, EquipmentModel>(
  'fit.models',
  (p) => `SELECT ${selectModel} FROM equipment_models WHERE id = ANY(${p.ids}::uuid[])`,
);

/** A model of a part, and whether the part fits it as far as known without a serial number. */
export type FittedModel = EquipmentModel & { fit: Fit };

/** Pages of several parents at once: each of `take` rows after the same id. */
export interface NestedPage {
  parentIds: string[];
  after: string;
  take: number;
}

export const fitmentsOfModels = statement<NestedPage, Fitment & { parentId: string }>(
  'fit.fitments-of-models',
  (p) => `SELECT parent.id AS "parentId", entry.* FROM unnest(${p.parentIds}::uuid[]) AS parent (id), LATERAL (
      SELECT ${selectFitment} FROM fitments WHERE model_id = parent.id AND id > ${p.after}::uuid
      ORDER BY id LIMIT ${p.take}
    ) AS entry`,
);

export const countFitments = statement<{ parentIds: string[] }, { parentId: string; count: number }>(
  'fit.count-fitments',
  (p) => `SELECT model_id AS "parentId", count(*)::int AS count FROM fitments
    WHERE model_id = ANY(${p.parentIds}::uuid[]) GROUP BY model_id`,
);

/** Each part once: it has several entries if ranges of serial numbers differ. */
export const partsOfModels = statement<NestedPage, Product & { parentId: string }>(
  'fit.parts-of-models',
  (p) => `SELECT parent.id AS "parentId", part.* FROM unnest(${p.parentIds}::uuid[]) AS parent (id), LATERAL (
      SELECT DISTINCT product_id FROM fitments JOIN products ON products.id = product_id
      WHERE model_id = parent.id AND product_id > ${p.after}::uuid AND archived_at IS NULL
      ORDER BY product_id LIMIT ${p.take}
    ) AS listed, LATERAL (SELECT ${selectProduct} FROM products WHERE id = listed.product_id) AS part`,
);

export const countParts = statement<{ parentIds: string[] }, { parentId: string; count: number }>(
  'fit.count-parts',
  (p) => `SELECT model_id AS "parentId", count(DISTINCT product_id)::int AS count
    FROM fitments JOIN products ON products.id = product_id
    WHERE model_id = ANY(${p.parentIds}::uuid[]) AND archived_at IS NULL GROUP BY model_id`,
);

/** An entry that the part fits, at least under a condition, if no entry for all serial numbers excludes it. */
const isFitting = `fitting.verdict <> 'DOES_NOT_FIT' AND NOT EXISTS (
        SELECT FROM fitments AS excluding
        WHERE excluding.model_id = fitting.model_id AND excluding.product_id = fitting.product_id
          AND excluding.verdict = 'DOES_NOT_FIT' AND excluding.serial_from_key = '' AND excluding.serial_to_key = '~')`;

/** OFFSET 0 makes Postgres read the entries of the part only, not all of the model. */
export const modelsOfParts = statement<NestedPage, FittedModel & { parentId: string }>(
  'fit.models-of-parts',
  (p) => `SELECT parent.id AS "parentId", model.*, to_jsonb(judged) AS fit
    FROM unnest(${p.parentIds}::uuid[]) AS parent (id), LATERAL (
      SELECT DISTINCT model_id FROM fitments AS fitting
      WHERE product_id = parent.id AND model_id > ${p.after}::uuid AND ${isFitting}
      ORDER BY model_id LIMIT ${p.take}
    ) AS fitted, LATERAL (SELECT ${selectModel} FROM equipment_models WHERE id = fitted.model_id) AS model, LATERAL (
      SELECT ${selectFit} FROM part_fits(model.number, NULL) AS fit JOIN fitments ON id = fit.fitment_id
      WHERE fit.product_id = parent.id OFFSET 0
    ) AS judged`,
);

export const countModels = statement<{ parentIds: string[] }, { parentId: string; count: number }>(
  'fit.count-models',
  (p) => `SELECT product_id AS "parentId", count(DISTINCT model_id)::int AS count FROM fitments AS fitting
    WHERE product_id = ANY(${p.parentIds}::uuid[]) AND ${isFitting} GROUP BY product_id`,
);

export const diagramsOfModels = statement<{ modelIds: string[] }, Diagram & { modelId: string }>(
  'fit.diagrams',
  (p) => `SELECT model_id AS "modelId", id, title, image, width, height, version,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('diagramId', diagram_id, 'productId', product_id, 'number', number,
          'x', x, 'y', y) ORDER BY number), '[]')
        FROM (SELECT * FROM diagram_positions WHERE diagram_id = id ORDER BY number LIMIT 40) AS position) AS positions
    FROM model_diagrams JOIN diagrams ON id = diagram_id
    WHERE model_id = ANY(${p.modelIds}::uuid[]) ORDER BY title, id`,
);

/** The files of models in the sitemap, and the newest change in each: one look-up in an index for each file. */
export const findModelFiles = statement<object, SitemapFile>(
  'fit.model-files',
  () => `WITH RECURSIVE ${sitemapFilesOf('equipment_models')}
    SELECT file, newest.updated_at AS "updatedAt" FROM files, LATERAL (
      SELECT updated_at FROM equipment_models WHERE sitemap_file = file ORDER BY updated_at DESC LIMIT 1
    ) AS newest ORDER BY file`,
);

export const findModelsOfFile = statement<{ file: number }, { number: string; updatedAt: Date }>(
  'fit.models-of-file',
  (p) => `SELECT number, updated_at AS "updatedAt" FROM equipment_models WHERE sitemap_file = ${p.file} ORDER BY id`,
);
