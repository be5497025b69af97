import { isDeepStrictEqual } from 'node:util';
import type { Images } from '#modules/images/images.service.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { User, Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import { counted } from '#platform/counted.ts';
import { originalCell } from '#platform/csv.ts';
import type { Database } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { grouped } from '#platform/grouped.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { fieldsOf, type ImportRecord } from './import-fields.ts';
import { readFile, sheetsOfFile } from './import-file.ts';
import { makeImportJobs } from './import-jobs.ts';
import type {
  CatalogImport,
  CatalogImportChange,
  CatalogImportCount,
  CatalogImportFault,
  CatalogImportInput,
  CatalogImportKind,
  CatalogImportRow,
  CatalogImportRowsArgs,
  CatalogImportState,
  MapCatalogImportInput,
} from './import.type.ts';
import * as sql from './imports.sql.ts';
import { matchFields, missingColumns } from './import-columns.ts';

export type Imports = ReturnType<typeof makeImports>;

interface Collaborators {
  db: Database;
  forEachRow: ForEachRow;
  settings: Pick<SettingsService, 'current'>;
  /** The brand of a new part without one. */
  brand: string;
  images: Pick<Images, 'pathOf'>;
}

interface UploadedFile {
  kind: CatalogImportKind;
  fileName: string;
  /** CSV or XLSX. */
  bytes: Buffer;
  /** The name of the sheet of a workbook; the first one without it. */
  sheet?: string;
}

export const withSource = { user: true, feed: { select: { name: true, headers: true, fields: true } } } as const;
const byRow = { name: 'catalogImportRows.rowNumber', by: 'rowNumber', kind: 'integer', direction: 'asc' } as const;

/** Files by which admins change many parts; the APIs check the role. */
export function makeImports({ db, ...others }: Collaborators) {
  const { prisma } = db;
  return {
    /** Checks, applies and undoes the imports that are due. */
    run: makeImportJobs({ db, ...others }),

    /** Stores the rows of a file; a job then checks them. Returns the id of the import. */
    async upload({ id: userId }: Viewer, { kind, fileName, ...file }: UploadedFile): Promise<string> {
      const { headers, rowCount, rows } = await readFile(file.bytes, file.sheet);
      const earlier = await db.query(sql.chosenFields, { userId, kind });
      const fields = matchFields(kind, headers, earlier);
      const added = { userId, kind, fileName: fileName.slice(0, 200), headers, fields, rowCount };
      return db.transaction(async (query) => {
        const [found] = await query(sql.addImport, added);
        if (!found) throw new Error('INSERT returned no import.');
        await sql.addAllRows(query, found.id, rows);
        return found.id;
      });
    },

    /** The names of the sheets of a workbook; none for another file. */
    sheetsOf: sheetsOfFile,

    /** The imports of all admins, newest first. */
    list: (page: PageArgs): Promise<Page<CatalogImport>> =>
      keysetPage(page, {
        sort: newestFirst('catalogImports'),
        where: {},
        rows: async (query) => (await prisma.catalogImport.findMany({ ...query, include: withSource })).map(toImport),
        count: () => prisma.catalogImport.count(),
      }),

    async find(id: string): Promise<CatalogImport | null> {
      const row = isId(id) ? await prisma.catalogImport.findUnique({ where: { id }, include: withSource }) : null;
      return row && toImport(row);
    },

    /** The counts of each import, in the order of the ids. */
    async counts(importIds: readonly string[]): Promise<CatalogImportCount[][]> {
      const all = await db.query(sql.countRows, { importIds: [...importIds] });
      return grouped(importIds, all, 'importId');
    },

    /** The rows of an import in the order of the file. */
    async rows({ importId, state, ...page }: CatalogImportRowsArgs): Promise<Page<CatalogImportRow>> {
      const found = await existing(importId);
      return keysetPage(page, {
        sort: byRow,
        where: { importId, ...(state && { state }) },
        rows: async (query) => (await prisma.catalogImportRow.findMany(query)).map((row) => toRow(found, row)),
        count: (query) => prisma.catalogImportRow.count(query),
      });
    },

    /** Gives the columns of a draft other fields, and checks it again. */
    map(input: MapCatalogImportInput): Promise<CatalogImport> {
      const { importId, fields } = input;
      return moved(input, ['DRAFT', 'CHECKING'], async (query, { kind, headers }) => {
        requireFields(kind, headers, fields);
        await query(sql.mapColumns, { importId, fields });
        await sql.uncheckRows(query, importId);
      });
    },

    /** Lets the job make the changes of a checked import. */
    apply: (viewer: Viewer, seen: CatalogImportInput): Promise<CatalogImport> =>
      moved(seen, ['DRAFT'], async (query, { id: importId }) => {
        const counts = await query(sql.countRows, { importIds: [importId] });
        if (!counts.some(({ state }) => state === 'NEW' || state === 'CHANGED')) {
          throw new AppError('CONFLICT', 'This import changes nothing.');
        }
        await query(sql.moveImport, { importId, state: 'APPLYING', actorId: viewer.id });
      }),

    /** Lets the job restore the earlier values; an import that is being applied stops first. */
    undo: (viewer: Viewer, seen: CatalogImportInput): Promise<CatalogImport> =>
      moved(seen, ['APPLYING', 'APPLIED'], async (query, { id: importId }) => {
        await query(sql.moveImport, { importId, state: 'UNDOING', actorId: viewer.id });
      }),

    /** Deletes an import that changed nothing, whose changes are undone, or that was applied more than 30 days ago. */
    async remove(seen: CatalogImportInput): Promise<string> {
      const { importId } = seen;
      await db.transaction(async (query) => {
        const found = await lockedAsSeen(query, seen);
        const isOld = found.state === 'APPLIED' && found.isLongApplied;
        if (!isOld && !['CHECKING', 'DRAFT', 'UNDONE'].includes(found.state)) {
          throw new AppError('CONFLICT', 'Undo this import, or delete it 30 days after it was applied.');
        }
        await sql.deleteRows(query, importId);
        await query(sql.deleteImport, { importId });
      });
      return importId;
    },
  };

  async function existing(id: string): Promise<CatalogImport> {
    const row = isId(id) ? await prisma.catalogImport.findUnique({ where: { id }, include: withSource }) : null;
    if (!row) throw notFound('import');
    return toImport(row);
  }

  /** Changes an import of one of the given states, after the batch of the job that has it. */
  async function moved(
    seen: CatalogImportInput,
    from: CatalogImportState[],
    change: (query: Database['query'], found: sql.StoredImport) => Promise<void>,
  ): Promise<CatalogImport> {
    await db.transaction(async (query) => {
      const found = await lockedAsSeen(query, seen);
      if (!from.includes(found.state)) {
        throw new AppError('CONFLICT', `This import is ${found.state.toLowerCase()}, so it cannot do that now.`);
      }
      await change(query, found);
    });
    return existing(seen.importId);
  }
}

/** The import, locked; refuses other columns than the admin has seen. A repeat finds the columns that it has given. */
async function lockedAsSeen(
  query: Database['query'],
  { importId, version, fields }: CatalogImportInput & Partial<MapCatalogImportInput>,
): Promise<sql.StoredImport> {
  const [found] = isId(importId) ? await query(sql.awaitImport, { importId }) : [];
  if (!found) throw notFound('import');
  if (version != null && version !== found.version && !isDeepStrictEqual(fields, found.fields)) {
    const message = 'The columns have changed in the meantime. Check the differences again.';
    throw new AppError('CONFLICT', message, { field: 'version' });
  }
  return found;
}

function requireFields(kind: CatalogImportKind, headers: string[], fields: string[]): void {
  if (fields.length !== headers.length)
    throw badInput('fields', `The file has ${counted(headers.length, 'column')}. Give a field for each.`);
  const given = fields.filter((field) => field !== '');
  const known = new Set(fieldsOf[kind].map(({ name }) => name));
  const unknown = given.find((field) => !known.has(field));
  if (unknown !== undefined) throw badInput('fields', `Files of this kind have no field ${unknown}.`);
  if (new Set(given).size < given.length) throw badInput('fields', 'Give each field to one column.');
}

type StoredRow = Prisma.CatalogImportGetPayload<{ include: typeof withSource }>;

// Prisma generates an enum Role of its own with the same values.
export const toImport = ({ user, feed, headers, fields, ...row }: StoredRow): CatalogImport => ({
  ...row,
  feedName: feed?.name ?? null,
  asksForColumns: row.state === 'DRAFT' && feed !== null && missingColumns(feed, headers)?.length !== 0,
  user: user as User | null,
  columns: headers.map((header, place) => ({ header, field: fields[place] || null })),
});

/** The fields that name a row; the part number names the others. */
const namedBy: Partial<Record<CatalogImportKind, string[]>> = {
  MODELS: ['number'],
  FITMENTS: ['modelNumber', 'partNumber'],
};

function toRow(
  { kind, columns }: Pick<CatalogImport, 'kind' | 'columns'>,
  { cells, before, after, faults, ...row }: Prisma.CatalogImportRowGetPayload<object>,
): CatalogImportRow {
  const numbers = (namedBy[kind] ?? ['partNumber']).map((name) => {
    const place = columns.findIndex(({ field }) => field === name);
    return originalCell((cells as string[])[place] ?? '');
  });
  return {
    ...row,
    partNumber: numbers.filter(Boolean).join(', '),
    faults: faults as unknown as CatalogImportFault[],
    changes: after ? changesOf(kind, before as ImportRecord | null, after as ImportRecord) : [],
  };
}

function changesOf(kind: CatalogImportKind, before: ImportRecord | null, after: ImportRecord): CatalogImportChange[] {
  const changed = fieldsOf[kind].filter(({ name }) => name in after && !(before === null && after[name] === null));
  return changed.map(({ name, header, write }) => ({
    header,
    before: before && write(before[name], before),
    after: write(after[name], after),
  }));
}
