import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MODEL_PAGE, SIMILAR_MODELS } from './model-query.ts';
import { ModelView, UnknownModel } from './model-view.tsx';

/** Queries the API for a model that the page does not carry. */
export function LiveModel({ number, fallback }: { number: string; fallback: ReactNode }) {
  const { data, error, refetch } = useQuery(MODEL_PAGE, {
    variables: { number },
    // An admin may have come from its editor.
    fetchPolicy: 'cache-and-network',
  });
  if (data) return data.equipmentModel ? <ModelView model={data.equipmentModel} /> : <LiveUnknown number={number} />;
  if (!error) return fallback;
  return (
    <Page title="Your unit">
      <ErrorNotice title="The model could not be loaded" error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function LiveUnknown({ number }: { number: string }) {
  const { data } = useQuery(SIMILAR_MODELS, { variables: { number } });
  return <UnknownModel similar={data?.modelLookup.map(({ model }) => model) ?? []} />;
}
