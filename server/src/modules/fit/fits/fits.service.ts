import type { Product } from '#modules/products/product.type.ts';
import type { Page } from '#platform/connection.ts';
import { decodeCursor, encodeCursor } from '#platform/cursor.ts';
import type { Database } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import { isId } from '#platform/ids.ts';
import type { SitemapFile } from '#platform/sitemap-files.ts';
import type { Statement } from '#platform/statement.ts';
import type { Diagram } from '../diagram.type.ts';
import type { Fit, Fitment } from '../fitment.type.ts';
import { type EquipmentModel, givenSerial } from '../model.type.ts';
import * as sql from './fits.sql.ts';

export type { FittedModel } from './fits.sql.ts';
export type Fits = ReturnType<typeof makeFits>;

/** A part, and the unit that it may fit. */
export interface PartOfUnit {
  productId: string;
  modelNumber: string;
  serial?: string | null | undefined;
}

/** A page of a list that each of several parents has. */
export interface PageOfParent {
  parentId: string;
  first: number;
  after: string | null;
}

type Rows<Row> = Statement<sql.NestedPage, Row & { parentId: string }>;
type Counts = Statement<{ parentIds: string[] }, { parentId: string; count: number }>;

/** The smallest id: a page without a cursor starts after it. */
const START = '00000000-0000-0000-0000-000000000000';

/** Which parts fit which models. */
export function makeFits({ db }: { db: Database }) {
  return {
    async findModel(number: string): Promise<EquipmentModel | null> {
      const [model] = await db.read(sql.findModel, { number });
      return model ?? null;
    },

    /** Whether a model had this number and was deleted. */
    async isGone(number: string): Promise<boolean> {
      return (await db.query(sql.findGoneModel, { number })).length > 0;
    },

    /** Models by id, in the order of the ids. */
    async modelsById(ids: readonly string[]): Promise<(EquipmentModel | null)[]> {
      const found = new Map((await db.read(sql.findModels, { ids: [...ids] })).map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    },

    /** Whether each part fits its unit, in the order of the parts; null if the fit list does not know. */
    async fitsOf(parts: readonly PartOfUnit[]): Promise<(Fit | null)[]> {
      const found = new Map<string, Fit>();
      await inGroups(parts, unitOf, async (unit, group) => {
        const productIds = group.map(({ productId }) => productId).filter(isId);
        const [{ modelNumber, serial }] = group;
        const rows = await db.read(sql.findFits, { modelNumber, serial: givenSerial(serial), productIds });
        for (const { productId, ...fit } of rows) found.set(unit + productId, fit);
      });
      return parts.map((part) => found.get(unitOf(part) + part.productId.toLowerCase()) ?? null);
    },

    fitmentsOf: (pages: readonly PageOfParent[]): Promise<Page<Fitment>[]> =>
      nestedPages('fitments', pages, sql.fitmentsOfModels),
    countFitments: (ids: readonly string[]): Promise<number[]> => countsOf(sql.countFitments, ids),

    /** The parts on sale in the fit list of each model, also those that do not fit it. */
    partsOf: (pages: readonly PageOfParent[]): Promise<Page<Product>[]> =>
      nestedPages('parts of models', pages, sql.partsOfModels),
    countParts: (ids: readonly string[]): Promise<number[]> => countsOf(sql.countParts, ids),

    /** The models that each part fits, at least under a condition. */
    modelsOf: (pages: readonly PageOfParent[]): Promise<Page<sql.FittedModel>[]> =>
      nestedPages('models', pages, sql.modelsOfParts),
    countModels: (ids: readonly string[]): Promise<number[]> => countsOf(sql.countModels, ids),

    /** The files of models in the sitemap. */
    modelFiles: (): Promise<SitemapFile[]> => db.query(sql.findModelFiles, {}),
    modelsOfFile: (file: number): Promise<{ number: string; updatedAt: Date }[]> =>
      db.query(sql.findModelsOfFile, { file }),

    async diagramsOf(modelIds: readonly string[]): Promise<Diagram[][]> {
      const rows = await db.query(sql.diagramsOfModels, { modelIds: [...modelIds] });
      return grouped(modelIds, rows, 'modelId');
    },
  };

  async function nestedPages<Row extends { id: string }>(
    name: string,
    pages: readonly PageOfParent[],
    statement: Rows<Row>,
  ): Promise<Page<Row>[]> {
    const found = new Map<PageOfParent, Row[]>();
    await inGroups(
      pages,
      ({ first, after }) => `${first} ${after}`,
      async (_, group) => {
        const [{ first, after }] = group;
        const position = decodeCursor(name, 'integer', after);
        const parentIds = group.map(({ parentId }) => parentId);
        const rows = await db.read(statement, { parentIds, after: position?.id ?? START, take: first + 1 });
        for (const page of group)
          found.set(
            page,
            rows.filter(({ parentId }) => parentId === page.parentId),
          );
      },
    );
    return pages.map((page) => {
      const rows = found.get(page) ?? [];
      const edges = rows
        .slice(0, page.first)
        .map((node) => ({ cursor: encodeCursor(name, { value: 0, id: node.id }), node }));
      const pageInfo = { hasNextPage: rows.length > page.first, endCursor: edges.at(-1)?.cursor ?? null };
      return { edges, pageInfo, totalCount: () => Promise.resolve(edges.length) };
    });
  }

  async function countsOf(statement: Counts, ids: readonly string[]): Promise<number[]> {
    const rows = await db.read(statement, { parentIds: [...ids] });
    const counts = new Map(rows.map(({ parentId, count }) => [parentId, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  }
}

const unitOf = ({ modelNumber, serial }: PartOfUnit) => JSON.stringify([modelNumber, givenSerial(serial)]);

/** Runs the work once for the items of each key. A document has few keys, as its aliases are limited. */
async function inGroups<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  work: (key: string, group: [Item, ...Item[]]) => Promise<void>,
): Promise<void> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  await Promise.all([...groups].map(([key, group]) => work(key, group)));
}
