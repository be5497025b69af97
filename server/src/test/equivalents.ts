import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

interface Entry {
  partNumber: string;
  isEquivalent?: boolean;
  note?: string | null;
}

/** Saves the entries of parts as an admin, and reads what the shop says about a part and what its page shows. */
export const equivalentsOf = (shop: Shop, admin: Person) => ({
  async save(
    productId: string,
    entries: Entry[],
    { as = admin, version }: { as?: Person; version?: number | undefined } = {},
  ) {
    const { data, errors } = await shop.call<{ saveEquivalents: { product: { version: number } } } | null>(
      'mutation ($input: SaveEquivalentsInput!) { saveEquivalents(input: $input) { product { version } } }',
      { input: { productId, version, entries: entries.map((entry) => ({ isEquivalent: true, ...entry })) } },
      as,
    );
    return { version: data?.saveEquivalents.product.version, message: errors[0]?.message, ...errors[0]?.extensions };
  },

  async readOf(id: string) {
    type Other = { product: { partNumber: string }; note: string | null };
    const { data } = await shop.call<{
      product: {
        version: number;
        equivalentEntries: (Other & { isEquivalent: boolean })[];
        equivalents: (Other & { isListed: boolean; differences: object[] })[];
      };
    }>(`{ product(id: "${id}") { version equivalentEntries { product { partNumber } isEquivalent note }
      equivalents { product { partNumber } isListed note differences { key own other } } } }`);
    const { version, equivalentEntries, equivalents } = data.product;
    return {
      version,
      entries: equivalentEntries.map(({ product, isEquivalent, note }) => [product.partNumber, isEquivalent, note]),
      shown: equivalents.map(({ product, isListed, note }) => [product.partNumber, isListed, note]),
      differences: equivalents.map(({ differences }) => differences),
    };
  },
});
