import { toPriceBreaks, unitPriceOf } from '#modules/products/price-breaks.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { PartFacts } from './part-values.ts';

export interface Site {
  /** Without a slash at the end. */
  url: string;
  name: string;
}

const LONGEST_DESCRIPTION = 160;

/** The public page of a part. */
export const addressOfPart = ({ partNumber }: Pick<Product, 'partNumber'>): string =>
  `/parts/${encodeURIComponent(partNumber)}`;

/**
 * The shell of a part's order form, which requires sign-in, with the part's metadata in the head, for link previews. It
 * names the public page as the one for search engines.
 */
export const productPage = (shell: string, part: Product, site: Site): string =>
  withHead(shell, { title: part.name, part, site });

/** The public page of a part with its metadata and structured data in the head; an archived part has only its title. */
export function partPage(html: string, facts: PartFacts, site: Site): string {
  const { part } = facts;
  const title = `${part.name} ${part.partNumber}`;
  if (part.archivedAt) return html.replace(/<title>[^<]*/, () => `<title>${escapeHtml(`${title} · ${site.name}`)}`);
  return withHead(html, { title, part, site }).replace('</head>', (end) => `${structuredData(facts, site)}\n${end}`);
}

function withHead(page: string, { title, part, site }: { title: string; part: Product; site: Site }): string {
  const address = site.url + addressOfPart(part);
  const description = shorten(`$${dollars(part.priceCents)} each, minimum order ${part.minimum}. ${part.description}`);
  const tags: [name: string, content: string][] = [
    ['description', description],
    ['og:type', 'product'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
  ];
  // Link previews do not support SVG: parts with SVG images keep the brand's image.
  const [picture] = [part.image, ...part.moreImages].filter((image) => !image.endsWith('.svg'));
  if (picture) tags.push(['og:image', absolute(picture, site)], ['og:image:alt', part.name]);
  const html = page
    .replace(/<meta name="robots"[^>]*>\n?/, '')
    .replace(/<meta property="og:image:(width|height)"[^>]*>\s*/g, picture ? '' : '$&')
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)} · ${escapeHtml(site.name)}`)
    .replace(/(rel="canonical" href=")[^"]*/, (_, tag: string) => tag + escapeHtml(address));
  return tags.reduce(setTag, html);
}

/** Replaces the content of a meta tag. */
export const setTag = (html: string, [name, content]: [string, string]): string =>
  html.replace(
    new RegExp(`((?:name|property)="${name}"\\s+content=")[^"]*`),
    (_, tag: string) => tag + escapeHtml(content),
  );

/** The part and its place in the catalog, as schema.org describes them. */
function structuredData({ part, specifications, similar }: PartFacts, site: Site): string {
  const address = site.url + addressOfPart(part);
  const category = { name: nameOf(part.category), item: `${site.url}/inventory?category=${part.category}` };
  const steps = [{ name: 'Parts', item: `${site.url}/inventory` }, category, { name: part.name, item: address }];
  const things = [
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
      isSimilarTo: similar.map((other) => ({
        '@type': 'Product',
        name: other.name,
        sku: other.partNumber,
        url: site.url + addressOfPart(other),
      })),
      offers: offerOf(part, address),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
  return things.map((thing) => `<script type="application/ld+json">${inScript(thing)}</script>`).join('\n');
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

/** A "<" in a name must not end the script element, and old parsers end a line at U+2028 and U+2029. */
const inScript = (thing: object): string =>
  JSON.stringify(thing).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );

/** Capacitors of CAPACITORS. */
const nameOf = (category: string): string => category.charAt(0) + category.slice(1).toLowerCase();

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const absolute = (image: string, site: Site): string => new URL(image, `${site.url}/`).href;

function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
