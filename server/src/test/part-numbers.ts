import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

export interface PartNumbersInput {
  productId: string;
  version?: number;
  aliases?: { kind: string; number: string; note?: string | null }[];
  replaces?: { number: string | undefined; note?: string | null }[];
}

/** Replaces the other numbers of a part. */
export const savePartNumbers = (shop: Shop, { aliases = [], replaces = [], ...input }: PartNumbersInput, as?: Person) =>
  shop.call<{
    savePartNumbers: {
      product: {
        aliases: { kind: string; number: string; note: string | null }[];
        replaces: { number: string; note: string | null; isDirect: boolean }[];
      };
    };
  }>(
    `mutation ($input: SavePartNumbersInput!) { savePartNumbers(input: $input) { product {
      aliases { kind number note } replaces { number note isDirect } } } }`,
    { input: { ...input, aliases, replaces } },
    as,
  );
