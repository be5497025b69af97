import type { PartFactsFragment } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { StructuredData } from '#ui/layout/structured-data.tsx';

/** The part and its price, for search engines. */
export function ProductData({ part }: { part: PartFactsFragment }) {
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
