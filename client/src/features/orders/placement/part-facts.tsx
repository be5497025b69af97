import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartFactsFragment, PartQuery, PartQueryVariables } from '#generated/graphql.ts';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { describeBreak } from '#lib/format/price-breaks.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { FactRow, FactTable } from '#ui/layout/fact-table.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Gallery } from '#ui/media/gallery.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';

export const PART_FACTS: TypedDocumentNode<PartFactsFragment> = gql`
  fragment PartFacts on Product {
    id
    name
    brand
    partNumber
    description
    images
    category
    minimum
    available
    specifications {
      key
      label
      value
      unit
    }
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
  }
`;

/** The part on its own, for every visitor: the page carries it. */
export const PART: TypedDocumentNode<PartQuery, PartQueryVariables> = gql`
  query Part($productId: ID!) {
    product(id: $productId) {
      ...PartFacts
    }
  }
  ${PART_FACTS}
`;

type PartProps = { part: PartFactsFragment };

/** What a customer compares before ordering: pictures, terms and description. */
export function PartFacts({ part }: PartProps) {
  return (
    <Box component="section" aria-label="The part">
      <Gallery
        key={part.id}
        name={part.name}
        images={part.images}
        spare={categoryDrawings[part.category]}
        sizes="(max-width: 739px) 92vw, (max-width: 1199px) 48vw, 600px"
      />
      <FactList
        facts={[
          { term: 'Price', value: part.price.formatted, detail: 'each' },
          { term: 'Minimum order', value: formatCount(part.minimum) },
          { term: 'Available', value: formatCount(part.available), detail: 'in stock' },
        ]}
      />
      {part.priceBreaks.map((one) => (
        <Typography key={one.quantity} sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {describeBreak(one)}
        </Typography>
      ))}
      <Typography sx={{ mt: 3, maxWidth: '62ch', whiteSpace: 'pre-line' }}>{part.description}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {part.brand}, part number {part.partNumber}
        {' · '}
        <TextLink to={`${paths.inventory}?category=${part.category}`}>{categoryNames[part.category]}</TextLink>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <TextLink to={pathTo.part(part.partNumber)}>Lead time, warranty and models</TextLink>
        {' · '}
        <TextLink to={paths.policies}>our policies</TextLink>
      </Typography>
      {part.specifications.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <FactTable label="Specifications">
            {part.specifications.map(({ key, label, value, unit }) => (
              <FactRow key={key} label={label} value={value} unit={unit} />
            ))}
          </FactTable>
        </Box>
      )}
    </Box>
  );
}
