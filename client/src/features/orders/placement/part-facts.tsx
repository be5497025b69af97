import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PartFactsFragment, PartQuery, PartQueryVariables } from '#generated/graphql.ts';
import { categoryDrawings, categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { StructuredData } from '#ui/layout/structured-data.tsx';
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
    price {
      cents
      formatted
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
      <PartGallery key={part.id} part={part} />
      <FactList
        facts={[
          { term: 'Price', value: part.price.formatted, detail: 'each' },
          { term: 'Minimum order', value: formatCount(part.minimum) },
          { term: 'Available', value: formatCount(part.available), detail: 'in stock' },
        ]}
      />
      <Typography sx={{ mt: 3, maxWidth: '62ch', whiteSpace: 'pre-line' }}>{part.description}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {part.brand}, part number {part.partNumber}
        {' · '}
        <TextLink to={`${paths.inventory}?category=${part.category}`}>{categoryNames[part.category]}</TextLink>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Shipping included, 30 days to return, one year of warranty:{' '}
        <TextLink to={paths.policies}>our policies</TextLink>
      </Typography>
    </Box>
  );
}

const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1 };

/** One large picture, with thumbnails to choose it by. The frame keeps its aspect ratio for every picture. */
function PartGallery({ part: { name, images, category } }: PartProps) {
  const spare = categoryDrawings[category];
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0] ?? '';
  return (
    <Box>
      <Picture
        address={shown}
        spare={spare}
        isMain
        sizes="(max-width: 739px) 92vw, (max-width: 1199px) 48vw, 600px"
        alt={chosen === 0 ? name : `${name}, picture ${chosen + 1} of ${images.length}`}
        width={640}
        height={480}
        sx={{ ...frame, width: 1, height: 'auto', aspectRatio: '4 / 3' }}
      />
      {images.length > 1 && (
        <Box
          component="ul"
          aria-label="Pictures"
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {images.map((image, place) => (
            <li key={image}>
              <ButtonBase
                aria-label={`Show picture ${place + 1} of ${images.length}`}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
                sx={{ borderRadius: 1, outlineOffset: 2, outline: place === chosen ? '2px solid' : 'none' }}
              >
                <Picture address={image} spare={spare} alt="" width={88} height={66} sx={frame} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The part and its price as structured data for search engines. */
export function ProductData({ part }: PartProps) {
  const { origin } = window.location;
  return (
    <StructuredData
      thing={{
        '@type': 'Product',
        name: part.name,
        description: part.description,
        sku: part.partNumber,
        brand: { '@type': 'Brand', name: part.brand },
        image: part.images.map((image) => new URL(image, origin).href),
        offers: {
          '@type': 'Offer',
          url: origin + pathTo.product(part.id),
          price: (part.price.cents / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: `https://schema.org/${part.available >= part.minimum ? 'InStock' : 'OutOfStock'}`,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minimum },
        },
      }}
    />
  );
}
