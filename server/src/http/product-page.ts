import { toPriceBreaks, unitPriceOf } from '#modules/products/price-breaks.type.ts';
import type { PickupStock } from '#modules/products/stock/stock.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { addressOfCategory, addressOfPart, nameOfCategory } from './addresses.ts';
import { addStructuredData, breadcrumbOf, setAddress, setTag, setTitle, type Site } from './page-head.ts';
import { changeHead, type PageHtml } from './page-html.ts';
import { addressOfSharePicture, hasDrawingOnly } from './share-picture.ts';
import type { PartFacts } from './part-values.ts';

const LONGEST_DESCRIPTION = 160;

/**
 * The shell of a part's order form, which requires sign-in, with the part's metadata in the head, for link previews. It
 * names the public page as the one for search engines.
 */
export const productPage = (shell: PageHtml, part: Product, site: Site): PageHtml =>
  changeHead(shell, (head) => headOf(head, { title: part.name, part, site }));

/** The public page of a part with its metadata and structured data in the head; an archived part has only its title. */
export function partPage(html: PageHtml, facts: PartFacts, site: Site): PageHtml {
  const { part } = facts;
  const title = `${part.name} ${part.partNumber}`;
  return changeHead(html, (head) =>
    part.archivedAt
      ? setTitle(head, title, site)
      : addStructuredData(headOf(head, { title, part, site }), structuredData(facts, site)),
  );
}

function headOf(frame: string, { title, part, site }: { title: string; part: Product; site: Site }): string {
  const address = site.url + addressOfPart(part);
  const description = shorten(`$${dollars(part.priceCents)} each, minimum order ${part.minimum}. ${part.description}`);
  const tags: [name: string, content: string][] = [
    ['description', description],
    ['og:type', 'product'],
    ['og:title', title],
    ['og:description', description],
  ];
  // Link previews do not support SVG.
  const [picture] = [part.image, ...part.moreImages].filter((image) => !image.endsWith('.svg'));
  const shared = picture ?? (hasDrawingOnly(part) ? addressOfSharePicture(part) : null);
  if (shared) tags.push(['og:image', absolute(shared, site)], ['og:image:alt', part.name]);
  const head = frame.replace(/<meta property="og:image:(width|height)"[^>]*>\s*/g, picture ? '' : '$&');
  return tags.reduce(setTag, setTitle(setAddress(head, address), title, site));
}

/** The part and its place in the catalog, as schema.org describes them. */
function structuredData(
  { part, specifications, equivalents, similar, pickupStock, ...posts }: PartFacts,
  site: Site,
): object[] {
  const address = site.url + addressOfPart(part);
  const category = { name: nameOfCategory(part.category), path: addressOfCategory(part.category) };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: part.name,
      description: part.description,
      sku: part.partNumber,
      mpn: part.partNumber,
      brand: { '@type': 'Brand', name: part.brand },
      category: category.name,
      image: [part.image, ...part.moreImages].map((image) => absolute(image, site)),
      additionalProperty: specifications.map(({ label, value, unit }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
        ...(unit && { unitText: unit }),
      })),
      isSimilarTo: [...equivalents.map(({ product }) => product), ...similar].map((other) => ({
        '@type': 'Product',
        name: other.name,
        sku: other.partNumber,
        url: site.url + addressOfPart(other),
      })),
      offers: { ...offerOf(part, address), ...placesOf(pickupStock, part) },
      ...ratingsOf(posts),
    },
    breadcrumbOf(
      [{ name: 'Parts', path: '/inventory' }, category, { name: part.name, path: addressOfPart(part) }],
      site,
    ),
  ];
}

/** What buyers wrote; nothing without a review. */
function ratingsOf({ ratings, reviews }: Pick<PartFacts, 'ratings' | 'reviews'>) {
  if (!ratings?.average) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratings.average.toFixed(1),
      reviewCount: ratings.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ name, rating, title, text, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(title !== null && { name: title }),
      reviewBody: text,
      datePublished: createdAt.toISOString().slice(0, 10),
    })),
  };
}

const offerOf = (part: Product, address: string) => ({
  '@type': 'Offer',
  url: address,
  price: dollars(part.priceCents),
  priceCurrency: 'USD',
  ...pricesByQuantity(part),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${part.available >= part.minimum ? 'InStock' : 'OutOfStock'}`,
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minimum },
  ...(part.warrantyMonths > 0 && {
    warranty: {
      '@type': 'WarrantyPromise',
      durationOfWarranty: { '@type': 'QuantitativeValue', value: part.warrantyMonths, unitCode: 'MON' },
    },
  }),
});

/** The agencies where the smallest order can be picked up today. */
function placesOf(stock: PickupStock[], { minimum }: Product) {
  const places = stock.filter(({ available }) => available >= minimum);
  if (places.length === 0) return {};
  return { availableAtOrFrom: places.map(({ agency: name, address }) => ({ '@type': 'Place', name, address })) };
}

/** The price of each range of quantities, if the part has price breaks. */
function pricesByQuantity(part: Product) {
  const breaks = toPriceBreaks(part);
  if (breaks.length === 0) return {};
  const quantities = [part.minimum, ...breaks.map(({ quantity }) => quantity)];
  const priceSpecification = quantities.map((minValue, index) => {
    const next = quantities[index + 1];
    return {
      '@type': 'UnitPriceSpecification',
      price: dollars(unitPriceOf(part, minValue)),
      priceCurrency: 'USD',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue,
        ...(next !== undefined && { maxValue: next - 1 }),
      },
    };
  });
  return { priceSpecification };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const absolute = (image: string, site: Site): string => new URL(image, `${site.url}/`).href;

function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
