import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

export interface Feed {
  id: string;
  name: string;
  url: string;
  columns: { header: string; field: string | null }[];
  at: string;
  credentialHeader: string | null;
  isPaused: boolean;
  nextRunAt: string | null;
  isDue: boolean;
  lastResult: string | null;
  lastError: string | null;
  version: number;
  lastImport: { id: string; state: string; waitsFor: string | null; asksForColumns: boolean; fileName: string } | null;
}

const fields = `id name url columns { header field } at credentialHeader isPaused nextRunAt isDue lastResult lastError version
  lastImport { id state waitsFor asksForColumns fileName }`;

const standard = { kind: 'PRICES', name: 'Prices of Northwind', schedule: 'DAILY', at: '06:30' };
const bound = { appliesItself: true, sharePercent: 10, pricePercent: 20 };
const inputOf = (input: object) => ({ ...standard, ...bound, ...input });

/** Adds or changes a feed. */
export const saveFeed = (shop: Pick<Shop, 'call'>, input: object, as?: Person) =>
  shop.call<{ saveCatalogFeed: { feed: Feed } }>(
    `mutation ($input: SaveCatalogFeedInput!) { saveCatalogFeed(input: $input) { feed { ${fields} } } }`,
    { input: inputOf(input) },
    as,
  );

type Action = 'pause' | 'fetch' | 'delete';

export const askFeed = (
  shop: Shop,
  action: Action,
  { as, ...input }: { feedId: string; isPaused?: boolean; as?: Person },
) =>
  shop.call<Record<string, unknown>>(
    `mutation ($input: ${action === 'pause' ? 'PauseCatalogFeedInput' : 'CatalogFeedInput'}!) {
      ${action}CatalogFeed(input: $input) { __typename } }`,
    { input },
    as,
  );

export async function readFeed(shop: Pick<Shop, 'call'>, id: string, as: Person): Promise<Feed> {
  const { data } = await shop.call<{ catalogFeeds: { edges: { node: Feed }[] } }>(
    `{ catalogFeeds(first: 100) { edges { node { ${fields} } } } }`,
    {},
    as,
  );
  const found = data.catalogFeeds.edges.find(({ node }) => node.id === id);
  if (!found) throw new Error('There is no such feed.');
  return found.node;
}

/** Gives the columns of an import their fields, which its feed keeps. */
export const mapImport = (shop: Pick<Shop, 'call'>, input: { importId: string; fields: string[] }, as: Person) =>
  shop.call(
    'mutation ($input: MapCatalogImportInput!) { mapCatalogImport(input: $input) { __typename } }',
    { input },
    as,
  );

/** Fetches a feed now, and lets the jobs of feeds and imports finish. */
export async function fetched(shop: Shop, id: string, as: Person): Promise<Feed> {
  await askFeed(shop, 'fetch', { feedId: id, as });
  await shop.services.products.feeds.run();
  await shop.services.products.imports.run();
  return readFeed(shop, id, as);
}
