import { gql, type TypedDocumentNode } from '@apollo/client';
import type { ModelPageQuery, ModelPageQueryVariables } from '#generated/graphql.ts';

/** A model with the parts of its fit list, which its page carries. */
export const MODEL_PAGE: TypedDocumentNode<ModelPageQuery, ModelPageQueryVariables> = gql`
  query ModelPage($number: String!) {
    equipmentModel(number: $number) {
      id
      brand
      number
      kind
      serialFrom
      serialTo
      firstYear
      lastYear
      notes
      fitments(first: 100) {
        edges {
          node {
            id
            product {
              id
              name
              partNumber
              category
              isArchived
              price {
                cents
                formatted
              }
              priceBreaks {
                quantity
                price {
                  cents
                  formatted
                }
              }
              fit(modelNumber: $number) {
                verdict
                condition
                needsSerial
                note
              }
            }
          }
        }
      }
      diagrams {
        id
        title
        image
        width
        height
        positions {
          number
          x
          y
          product {
            id
            name
            partNumber
          }
        }
      }
    }
  }
`;

export type Model = NonNullable<ModelPageQuery['equipmentModel']>;
export type FittedPart = Model['fitments']['edges'][number]['node']['product'];
