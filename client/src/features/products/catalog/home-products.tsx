import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import type { HomeProductsQuery, HomeProductsQueryVariables } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PRODUCT_CARD, ProductCard } from './product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const HOME_PRODUCTS: TypedDocumentNode<HomeProductsQuery, HomeProductsQueryVariables> = gql`
  query HomeProducts {
    products(first: 6) {
      edges {
        cursor
        node {
          ...ProductCard
        }
      }
    }
  }
  ${PRODUCT_CARD}
`;

/** Only the first six parts (spec section 2). */
export function HomeProducts() {
  const { data: answer, error, refetch } = useQuery(HOME_PRODUCTS);
  // Deferred: React renders the cards in pieces and does not block scrolling.
  const data = useDeferredValue(answer);
  if (error && !data) {
    return <ErrorNotice title="The parts could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ProductGridSkeleton count={6} density="three" />;
  if (data.products.edges.length === 0) {
    return <Notice title="No parts on sale yet">We are adding parts to the catalog. Please check back soon.</Notice>;
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
