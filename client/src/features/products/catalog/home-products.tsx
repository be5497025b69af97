import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { HomeProductsDocument } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';

/** Only the first six parts (spec section 2). */
export function HomeProducts() {
  const { data: answer, error, refetch } = useQuery(HomeProductsDocument);
  // Drawn in pieces: whoever scrolls meanwhile is not held up.
  const data = useDeferredValue(answer);
  if (error && !data) {
    return <ErrorNotice title="The parts could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ProductGridSkeleton count={6} density="three" />;
  if (data.products.edges.length === 0) {
    return <Notice title="No parts on sale yet">The shelves are being filled. Please come back soon.</Notice>;
  }
  return (
    <ProductGrid label={messages.home.ourProducts} density="three">
      {data.products.edges.map(({ node }) => (
        <li key={node.id}>
          <ProductCard product={node} headingLevel="h3" />
        </li>
      ))}
    </ProductGrid>
  );
}
