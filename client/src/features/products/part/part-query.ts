import { gql, type TypedDocumentNode } from '@apollo/client';
import type { PartPageQuery, PartPageQueryVariables } from '#generated/graphql.ts';
import { PART_POSTS } from '#posts/post-fragments.ts';

const RELATED_PART = gql`
  fragment RelatedPart on Product {
    id
    name
    partNumber
    category
    image
    price {
      cents
      formatted
    }
  }
`;

/** A part with its facts and related parts, which its page carries. */
export const PART_PAGE: TypedDocumentNode<PartPageQuery, PartPageQueryVariables> = gql`
  query PartPage($number: String!) {
    productByNumber(number: $number) {
      id
      name
      brand
      partNumber
      category
      description
      images
      minimum
      available
      pickupStock {
        agency
        available
        transferDays
      }
      isArchived
      leadDays
      warrantyMonths
      shipsByFreight
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
      specifications {
        key
        label
        value
        unit
      }
      models(first: 12) {
        edges {
          fit {
            condition
            needsSerial
          }
          node {
            id
            brand
            number
          }
        }
        pageInfo {
          hasNextPage
        }
      }
      replaces {
        number
        note
        isDirect
      }
      successor {
        note
        product {
          id
          name
          partNumber
        }
      }
      equivalents {
        isListed
        note
        differences {
          key
          label
          unit
          own
          other
        }
        product {
          id
          name
          partNumber
          price {
            cents
            formatted
          }
        }
      }
      ...PartPosts
      similar {
        ...RelatedPart
      }
      orderedTogether {
        ...RelatedPart
      }
    }
  }
  ${RELATED_PART}
  ${PART_POSTS}
`;
