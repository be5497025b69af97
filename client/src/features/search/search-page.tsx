import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { SearchDeskQuery, SearchDeskQueryVariables } from '#generated/graphql.ts';
import { onePage } from '#lib/csv/use-csv-download.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { EMPTY_SEARCH, EmptySearches, emptySearchCsv } from './empty-searches.tsx';
import { SYNONYM, synonymCsv, Synonyms } from './synonyms.tsx';

const SEARCH_DESK: TypedDocumentNode<SearchDeskQuery, SearchDeskQueryVariables> = gql`
  query SearchDesk {
    searchSynonyms {
      ...Synonym
    }
    emptySearches {
      ...EmptySearchLine
    }
  }
  ${SYNONYM}
  ${EMPTY_SEARCH}
`;

const desk = { query: SEARCH_DESK, variables: () => ({}) };

/** What customers searched for without a result, and the words that mean the same, for admins. */
export function Component() {
  const { data, error, refetch } = useQuery(SEARCH_DESK, { fetchPolicy: 'no-cache' });
  const reload = async () => (await refetch().catch(() => undefined))?.data?.searchSynonyms ?? [];
  return (
    <Page title="Search" intro="Searches that found nothing, and words that mean the same to customers." maxWidth="md">
      <LoadFailure what="The searches" isShown={Boolean(data)} error={error} onRetry={() => void reload()} />
      {data && (
        <>
          <EmptySearches searches={data.emptySearches} onChange={() => void reload()} />
          <CsvButton
            list={{
              ...desk,
              name: 'searches-without-results',
              pick: ({ emptySearches }) => onePage(emptySearches),
              columns: emptySearchCsv,
            }}
          />
          <Synonyms synonyms={data.searchSynonyms} onChange={reload} />
          <CsvButton
            list={{
              ...desk,
              name: 'synonyms',
              pick: ({ searchSynonyms }) => onePage(searchSynonyms),
              columns: synonymCsv,
            }}
          />
        </>
      )}
      {!data && !error && <FormSkeleton fields={6} />}
    </Page>
  );
}
