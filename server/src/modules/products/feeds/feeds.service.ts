import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import { AppError, badInput, notFound, requireVersion } from '#platform/errors.ts';
import { type CallKey, type Idempotent, storeCall } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { sealText } from '#platform/sealed-text.ts';
import { fieldsOf } from '../imports/import-fields.ts';
import { toImport, withSource } from '../imports/imports.service.ts';
import { purposeOf, reservedHeaders } from './feed-credential.ts';
import { type FeedTerms, makeFeedRuns } from './feed-runs.ts';
import type { CatalogFeed, PauseCatalogFeedInput, SaveCatalogFeedInput } from './feed.type.ts';
import * as sql from './feeds.sql.ts';

const MAX_FEEDS = 50;
/** Two runs of the job: the clocks of the server and the database may differ. */
const DUE_WITHIN_MS = 10_000;
const withImport = { lastImport: { include: withSource } } as const;

/** Addresses from which the shop fetches files for imports; the API checks the role. */
export function makeFeeds({ idempotent, ...terms }: FeedTerms & { idempotent: Idempotent }) {
  const { db, feedSource, secret, timeZone } = terms;
  const { prisma } = db;
  return {
    /** Fetches the feeds that are due. */
    run: makeFeedRuns(terms),

    hosts: feedSource.hosts,

    /** Newest first. */
    list: (page: PageArgs): Promise<Page<CatalogFeed>> =>
      keysetPage(page, {
        sort: newestFirst('catalogFeeds'),
        where: {},
        rows: async (query) => (await prisma.catalogFeed.findMany({ ...query, include: withImport })).map(toFeed),
        count: () => prisma.catalogFeed.count(),
      }),

    /** Adds a feed, or replaces the fields of one. Refuses a change of an older version. */
    save(viewer: Viewer, { idempotencyKey, ...input }: SaveCatalogFeedInput): Promise<CatalogFeed> {
      const refusal = feedSource.refusalOf(input.url);
      if (refusal) throw badInput('url', refusal);
      const { id } = input;
      const call = { userId: viewer.id, operation: 'saveCatalogFeed', key: idempotencyKey, input };
      return idempotent<CatalogFeed>(call, {
        run: (key) => (id ? change(viewer, { ...input, id }, key) : add(viewer, input, key)),
        isEffect: () => true,
        replay: (stored) => find(stored.id),
      });
    },

    /** Pauses a feed, or ends the pause. */
    async pause({ id: actorId }: Viewer, { feedId: id, isPaused }: PauseCatalogFeedInput): Promise<CatalogFeed> {
      if (isId(id)) await db.query(sql.setPaused, { id, isPaused, timeZone, actorId });
      return find(id);
    },

    /** Lets the job fetch a feed at its next look. */
    async fetchNow(feedId: string): Promise<CatalogFeed> {
      if (feedSource.hosts.length === 0)
        throw new AppError('CONFLICT', 'Feeds are off: the settings of the server name no host (FEED_HOSTS).');
      const [due] = isId(feedId) ? await db.query(sql.fetchNow, { id: feedId }) : [];
      if (!due) throw notFound('feed');
      return find(feedId);
    },

    /** Deletes a feed; its imports stay. */
    async remove({ id: actorId }: Viewer, feedId: string): Promise<string> {
      const feed = await find(feedId);
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.catalogFeed.deleteMany({ where: { id: feedId } });
        if (count === 0) throw notFound('feed');
        await tx.jobFailure.deleteMany({ where: { job: sql.JOB, rowId: feedId } });
        const entry = { action: 'FEED_REMOVED', subject: 'FEED', subjectId: feedId, actorId } as const;
        await recordAudit(tx, { ...entry, before: recorded(feed) });
      });
      return feedId;
    },
  };

  async function add({ id: actorId }: Viewer, input: SaveCatalogFeedInput, key: CallKey): Promise<CatalogFeed> {
    const id = newId();
    const { headers, fields } = mappingOf(input) ?? { headers: [], fields: [] };
    const credential = credentialOf(id, input, null);
    const data = { ...columnsOf(input), ...credential, id, headers, fields, nextRunAt: new Date() };
    await prisma.$transaction(async (tx) => {
      if ((await tx.catalogFeed.count()) >= MAX_FEEDS) {
        throw new AppError('CONFLICT', `A shop has at most ${MAX_FEEDS} feeds. Delete one first.`);
      }
      const created = await tx.catalogFeed.create({ data, include: withImport });
      await audit(tx, { actorId, id, after: recorded(toFeed(created)) });
      await storeCall(tx, key, { userId: actorId, id });
    });
    return find(id);
  }

  async function change(
    { id: actorId }: Viewer,
    { id, ...input }: SaveCatalogFeedInput & { id: string },
    key: CallKey,
  ): Promise<CatalogFeed> {
    if (!isId(id)) throw notFound('feed');
    const isOtherFile = await prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM catalog_feeds WHERE id = ${id}::uuid FOR UPDATE`;
      const before = await tx.catalogFeed.findUnique({ where: { id }, include: withImport });
      if (!before) throw notFound('feed');
      requireVersion(input.version, before);
      const columns = columnsOf(input);
      const mapping = mappingOf(input) ?? (before.kind === input.kind ? before : { headers: [], fields: [] });
      const { headers, fields } = mapping;
      const file = ({ kind, url, sheet }: Pick<Row, 'kind' | 'url' | 'sheet'>, mapped: object) =>
        JSON.stringify([kind, url, sheet, mapped]);
      const isOther = file(before, [before.headers, before.fields]) !== file(columns, [headers, fields]);
      const after = await tx.catalogFeed.update({
        where: { id },
        data: {
          ...columns,
          headers,
          fields,
          ...credentialOf(id, input, before),
          ...(isOther && { etag: null, lastModified: null, contentHash: null }),
          // A fetch that is under way loses its claim.
          leaseUntil: null,
          lostRuns: 0,
          runs: { increment: 1 },
          version: { increment: 1 },
        },
        include: withImport,
      });
      const was = recorded(toFeed(before));
      await audit(tx, {
        actorId,
        id,
        before: was,
        after: { ...recorded(toFeed(after)), hasNewCredential: Boolean(input.credential) },
      });
      await storeCall(tx, key, { userId: actorId, id });
      return isOther;
    });
    await db.query(sql.reschedule, { id, isOtherFile, timeZone });
    return find(id);
  }

  async function find(id: string): Promise<CatalogFeed> {
    const row = isId(id) ? await prisma.catalogFeed.findUnique({ where: { id }, include: withImport }) : null;
    if (!row) throw notFound('feed');
    return toFeed(row);
  }

  function credentialOf(id: string, input: SaveCatalogFeedInput, before: Row | null) {
    const { url, credentialHeader: header, credential: value } = input;
    if (!header) {
      if (value) throw badInput('credentialHeader', 'Give the name of the header that has the credential.');
      return { credentialHeader: null, credential: null };
    }
    if (reservedHeaders.has(header.toLowerCase()))
      throw badInput('credentialHeader', 'This header is used by the request itself.');
    if (value)
      return { credentialHeader: header, credential: sealText(value, { secret, purpose: purposeOf(id, url) }) };
    if (!before?.credential) throw badInput('credential', 'Give the value of the header.');
    if (new URL(before.url).origin !== new URL(url).origin) {
      throw badInput('credential', 'Enter the credential again: the address belongs to another server now.');
    }
    return { credentialHeader: header, credential: before.credential };
  }
}

/** The columns of the input; null to keep them. */
function mappingOf({ kind, columns }: SaveCatalogFeedInput): { headers: string[]; fields: string[] } | null {
  if (!columns) return null;
  const given = columns.flatMap(({ field }) => field || []);
  const known = new Set(fieldsOf[kind].map(({ name }) => name));
  const unknown = given.find((field) => !known.has(field));
  if (unknown !== undefined) throw badInput('columns', `Files of this kind have no field ${unknown}.`);
  if (new Set(given).size < given.length) throw badInput('columns', 'Give each field to one column.');
  return { headers: columns.map(({ header }) => header), fields: columns.map(({ field }) => field) };
}

function columnsOf({ kind, name, url, sheet, schedule, at, ...bound }: SaveCatalogFeedInput) {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const { appliesItself, sharePercent, pricePercent } = bound;
  const minute = hours * 60 + minutes;
  return {
    kind,
    name: name.trim(),
    url,
    sheet: sheet?.trim() || null,
    schedule,
    minute,
    appliesItself,
    sharePercent,
    pricePercent,
  };
}

interface Change {
  actorId: string;
  id: string;
  before?: Prisma.InputJsonObject;
  after: Prisma.InputJsonObject;
}

const audit = (tx: Prisma.TransactionClient, { id: subjectId, ...change }: Change) =>
  recordAudit(tx, { action: 'FEED_SAVED', subject: 'FEED', subjectId, ...change });

/** What the audit log records. The query of an address may have a key, so it is left out, as the credential is. */
function recorded({ name, kind, url, sheet, columns, schedule, at, ...feed }: CatalogFeed): Prisma.InputJsonObject {
  const { appliesItself, sharePercent, pricePercent, credentialHeader } = feed;
  const { origin, pathname } = new URL(url);
  const mapped = Object.fromEntries(columns.flatMap(({ header, field }) => (field ? [[header, field]] : [])));
  const bound = { appliesItself, sharePercent, pricePercent };
  return { name, kind, url: origin + pathname, sheet, columns: mapped, schedule, at, ...bound, credentialHeader };
}

type Row = Prisma.CatalogFeedGetPayload<{ include: typeof withImport }>;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function toFeed({ headers, fields, minute, lastImport, credential: _credential, ...row }: Row): CatalogFeed {
  return {
    ...row,
    at: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
    isDue: row.nextRunAt !== null && row.nextRunAt.getTime() <= Date.now() + DUE_WITHIN_MS,
    columns: headers.map((header, place) => ({ header, field: fields[place] || null })),
    fields: fieldsOf[row.kind],
    lastImport: lastImport && toImport(lastImport),
  };
}
