import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { CsvColumn } from '../csv/csv.ts';
import type { CsvList } from '../csv/use-csv-download.ts';
import { useCursorPage, useShown } from './use-cursor-page.ts';

type Rows<Row> = {
  totalCount: number;
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

type ListPageOptions<Data, Variables, Row> = {
  /** The variables besides those of the page. */
  filters: Omit<Variables, 'first' | 'after'>;
  pick: (data: Data) => Rows<Row>;
  fetchPolicy?: 'cache-and-network' | 'no-cache';
};

/** The page of a list that the address names. `list` has the props of the list, and `csv` those of its download. */
export function useListPage<Data, Variables extends OperationVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  { filters, pick, fetchPolicy = 'cache-and-network' }: ListPageOptions<Data, Variables, Row>,
) {
  const page = useCursorPage();
  const variablesOf = (part: { first: number; after: string | null }) =>
    ({ ...part, ...filters }) as never as Variables;
  const variables = variablesOf({ first: page.size, after: page.after });
  const options = { variables, fetchPolicy } as useQuery.Options<Data, Variables>;
  const { data, error, refetch } = useQuery(query, options);
  const shown = useShown(page, { data, error });
  return {
    list: { page, connection: shown && pick(shown), isEarlier: shown !== data, error, onRetry: () => void refetch() },
    csv: (name: string, columns: CsvColumn<Row>[]): CsvList<Data, Variables, Row> => ({
      name,
      query,
      variables: variablesOf,
      pick,
      columns,
    }),
  };
}
