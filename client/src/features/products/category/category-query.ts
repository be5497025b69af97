import { gql, type TypedDocumentNode } from '@apollo/client';
import type { CategoryPageQuery, CategoryPageQueryVariables } from '#generated/graphql.ts';

/** The newest parts of a category, which its page carries. */
export const CATEGORY_PAGE: TypedDocumentNode<CategoryPageQuery, CategoryPageQueryVariables> = gql`
  query CategoryPage($category: ProductCategory!) {
    products(first: 24, filter: { categories: [$category] }, orderBy: NEWEST) {
      edges {
        cursor
        node {
          id
          name
          brand
          partNumber
          category
          image
          minimum
          available
          price {
            cents
            formatted
          }
          specifications {
            key
            label
            value
            unit
          }
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

export type CategoryParts = CategoryPageQuery['products'];
