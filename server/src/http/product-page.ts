import type { Product } from '#modules/products/product.type.ts';
import { escapeHtml } from '#platform/escape-html.ts';

export interface Site {
  /** Without a slash at the end. */
  url: string;
  name: string;
}

const LONGEST_DESCRIPTION = 160;

/**
 * The shell of a part's page with the part's metadata in the head, for link previews and search engines: they run no
 * scripts, and the page itself requires sign-in.
 */
export function productPage(shell: string, product: Product, site: Site): string {
  const address = `${site.url}/products/${product.id}`;
  const description = shorten(`$${dollars(product)} each. ${product.description}`);
  const tags: [name: string, content: string][] = [
    ['description', description],
    ['og:type', 'product'],
    ['og:title', product.name],
    ['og:description', description],
    ['og:url', address],
  ];
  // Link previews do not support SVG: parts with SVG images keep the brand's image.
  const [picture] = [product.image, ...product.moreImages].filter((image) => !image.endsWith('.svg'));
  if (picture) tags.push(['og:image', absolute(picture, site)], ['og:image:alt', product.name]);
  const html = shell
    .replace(/<meta name="robots"[^>]*>\n?/, '')
    .replace(/<meta property="og:image:(width|height)"[^>]*>\s*/g, picture ? '' : '$&')
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(product.name)} · ${escapeHtml(site.name)}`)
    .replace(/(rel="canonical" href=")[^"]*/, (_, tag: string) => tag + escapeHtml(address))
    .replace('</head>', (end) => `${structuredData(product, address, site)}\n${end}`);
  return tags.reduce(setTag, html);
}

/** Replaces the content of a meta tag. */
export const setTag = (html: string, [name, content]: [string, string]): string =>
  html.replace(
    new RegExp(`((?:name|property)="${name}"\\s+content=")[^"]*`),
    (_, tag: string) => tag + escapeHtml(content),
  );

/** schema.org data, the same as on the signed-in page. */
function structuredData(product: Product, address: string, site: Site): string {
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.partNumber,
    brand: { '@type': 'Brand', name: product.brand },
    image: [product.image, ...product.moreImages].map((image) => absolute(image, site)),
    offers: {
      '@type': 'Offer',
      url: address,
      price: dollars(product),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.available >= product.minimum ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minimum },
    },
  };
  // A "<" in a name must not end the script element.
  return `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`;
}

const dollars = ({ priceCents }: Product): string => (priceCents / 100).toFixed(2);

const absolute = (image: string, site: Site): string => new URL(image, `${site.url}/`).href;

function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
