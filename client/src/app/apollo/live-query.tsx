import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue, type ComponentType, type ReactNode } from 'react';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { DataProvider } from './data-provider.tsx';

export type LiveQueryProps<Data> = {
  query: TypedDocumentNode<Data, Record<string, never>>;
  View: ComponentType<{ data: Data }>;
  fallback: ReactNode;
  errorTitle: string;
};

/** A section with the data of a query without variables, for pages that are painted without the Apollo client. */
export function LiveQuery<Data>(props: LiveQueryProps<Data>) {
  return (
    <DataProvider>
      <Answer {...props} />
    </DataProvider>
  );
}

function Answer<Data>({ query, View, fallback, errorTitle }: LiveQueryProps<Data>) {
  const { data: answer, error, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network' });
  // Deferred: React renders the cards in pieces and does not block scrolling.
  const data = useDeferredValue(answer);
  if (data) return <View data={data} />;
  return error ? <ErrorNotice title={errorTitle} error={error} onRetry={() => void refetch()} /> : fallback;
}
