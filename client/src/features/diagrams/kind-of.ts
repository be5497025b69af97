import type { ProductCategory } from '#generated/graphql.ts';
import { kinds, type Kind, type KindId } from './kinds.ts';

type Described = {
  name: string;
  category: ProductCategory;
  specifications: readonly { key: string; value: string }[];
};

const entries = Object.entries(kinds) as [KindId, Kind][];

/** The kind of a part, by its name or else its type. */
export function kindOf({ name, category, specifications }: Described): KindId {
  const type = specifications.find(({ key }) => key === 'type')?.value ?? '';
  const ofCategory = entries.filter(([, kind]) => kind.category === category);
  for (const text of [name, type]) {
    const found = ofCategory.find(([, { match }]) => match?.test(text));
    if (found) return found[0];
  }
  return (ofCategory.at(-1) as [KindId, Kind])[0];
}
