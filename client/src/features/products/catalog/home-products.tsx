import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HomeProductsQuery, HomeProductsQueryVariables } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PRODUCT_CARD, ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Only the first six parts (spec section 2). */
export const HOME_PRODUCTS: TypedDocumentNode<HomeProductsQuery, HomeProductsQueryVariables> = gql`
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

export function HomeProducts({ data }: { data: HomeProductsQuery }) {
  const { edges } = data.products;
  if (edges.length === 0) {
    return <Notice title="No parts on sale yet">We are adding parts to the catalog. Please check back soon.</Notice>;
  }
  return (
    <ProductGrid label={messages.home.ourProducts} density="three">
      {edges.map(({ node }) => (
        <li key={node.id}>
          <ProductCard product={node} headingLevel="h3" />
        </li>
      ))}
    </ProductGrid>
  );
}
