import { gql, type TypedDocumentNode } from '@apollo/client';
import type { PartPageQuery, PartPageQueryVariables, RelatedPartFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { isPrerendering } from '#lib/config.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { markedItem } from '#lib/frame-marks.tsx';
import { formatCents } from '#lib/format/money.ts';

const RELATED_PART = gql`
  fragment RelatedPart on Product {
    id
    name
    partNumber
    category
    image
    price {
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
      }
      successor {
        note
        product {
          id
          name
          partNumber
        }
      }
      similar {
        ...RelatedPart
      }
      orderedTogether {
        ...RelatedPart
      }
    }
  }
  ${RELATED_PART}
`;

export type Part = NonNullable<PartPageQuery['productByNumber']>;
export type RelatedPart = RelatedPartFragment;

/** Null in the frame, which has no data. */
export type PartOrFrame = Part | null;

/** The facts of a part as the page writes them. */
export type PartTexts = Pick<Part, 'id' | 'name' | 'brand' | 'description'> & {
  /** The name with its units kept on the line of their numbers. */
  heading: string;
  number: string;
  category: string;
  price: string;
  minimum: string;
  /** The price of the smallest order. */
  total: string;
  available: string;
  leadDays: string;
  warrantyMonths: string;
};

/** server/src/http/part-texts.ts writes the same into the frame. */
export function textsOf(part: PartOrFrame): PartTexts {
  if (isPrerendering || !part) return markedItem as PartTexts;
  const { id, name, brand, description, category, partNumber, price, minimum, available } = part;
  return {
    id,
    name,
    heading: keepUnits(name),
    brand,
    description,
    category,
    number: partNumber,
    price: price.formatted,
    minimum: formatCount(minimum),
    total: formatCents(minimum * price.cents),
    available: formatCount(available),
    leadDays: String(part.leadDays),
    warrantyMonths: String(part.warrantyMonths),
  };
}
