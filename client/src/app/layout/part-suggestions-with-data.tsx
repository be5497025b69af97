import { identity } from '#adapters/identity/identity.ts';
import {
  findByNumber,
  PartSuggestions,
  type PartSuggestionsProps,
} from '#features/products/catalog/part-suggestions.tsx';
import { pathTo } from '#lib/paths.ts';
import { clientFor } from '../apollo/client.ts';
import { DataProvider } from '../apollo/data-provider.tsx';

export const PartSuggestionsWithData = (props: PartSuggestionsProps) => (
  <DataProvider>
    <PartSuggestions {...props} />
  </DataProvider>
);

/** Where a search leads: to the part with exactly this number, otherwise to the list. */
export async function addressOf(text: string): Promise<string> {
  const person = identity.current();
  const part = await findByNumber(clientFor(person === undefined ? undefined : (person?.uid ?? null)), text);
  return part ? pathTo.product(part.id) : pathTo.search(text);
}
