import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { ProductCategory } from '#generated/graphql.ts';
import { categoryNames } from '#lib/format/category-names.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CATEGORY_PAGE } from './category-query.ts';
import { CategoryView } from './category-view.tsx';

/** Queries the API for a category that the page does not carry. */
export function LiveCategory({ category, fallback }: { category: ProductCategory; fallback: ReactNode }) {
  const { data, error, refetch } = useQuery(CATEGORY_PAGE, {
    variables: { category },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <CategoryView category={category} parts={data.products} />;
  if (!error) return fallback;
  return (
    <Page title={categoryNames[category]} maxWidth="xl">
      <ErrorNotice title="The parts could not be loaded" error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
