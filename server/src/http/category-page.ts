import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import { ProductOrderBy } from '#modules/products/catalog/catalog.type.ts';
import { type Product, ProductCategory } from '#modules/products/product.type.ts';
import { addressOfCategory, addressOfPart, nameOfCategory, slugOf } from './addresses.ts';
import type { FrameValues } from './marked-frame.ts';
import type { PageData } from './page-data.ts';
import { addStructuredData, breadcrumbOf, setAddress, type Site } from './page-head.ts';
import { changeHead, composePage, readPageFrame } from './page-html.ts';
import { count, ownValues } from './part-values.ts';
import { type KeptPage, type KeptPages, pageOf, type PageResponse, type Pages } from './prerendered-pages.ts';

interface Dependencies {
  pages: Pages;
  pageData: PageData;
  catalog: Pick<Catalog, 'list' | 'specificationsOf'>;
  kept: KeptPages;
  site: Site;
}

/** As many as the client's query asks for and shows. */
const PARTS = 24;
const SPECIFICATIONS = 3;

const categories = new Map(Object.values(ProductCategory).map((category) => [slugOf(category), category]));

/** The public pages of the categories: the client's frame with the newest parts of each. */
export function makeCategoryPages({ pages, pageData, catalog, kept, site }: Dependencies) {
  const fill = readPageFrame(pages.category.text);

  return async (name: string): Promise<PageResponse> => {
    const slug = name.toLowerCase();
    const category = categories.get(slug);
    if (!category) return { status: 404, page: pages.nothing };
    if (slug !== name) return { redirect: addressOfCategory(category) };
    return kept.get<KeptPage>(`page of category ${slug}`, (former) => respond(category, former));
  };

  async function respond(category: ProductCategory, former?: KeptPage): Promise<KeptPage> {
    const filter = { categories: [category] };
    const { edges, pageInfo } = await catalog.list({ first: PARTS, filter, orderBy: ProductOrderBy.NEWEST });
    const parts = edges.map(({ node }) => node);
    const address = addressOfCategory(category);
    const html = fill({
      [category]: true,
      category,
      hasParts: parts.length > 0,
      hasNoParts: parts.length === 0,
      hasMoreParts: pageInfo.hasNextPage,
      parts: parts.map(partValues),
    });
    const steps = [
      { name: 'Parts', path: '/inventory' },
      { name: nameOfCategory(category), path: address },
    ];
    const described = changeHead(html, (head) =>
      addStructuredData(setAddress(head, site.url + address), [listOf(parts), breadcrumbOf(steps, site)]),
    );
    const filled = await pageData.fillFrame(described, { pattern: '/categories/:name', id: category });
    const page = composePage(filled, pageOf(former));
    return { status: 200, page, bytes: page.bytes };
  }

  function partValues(part: Product): FrameValues {
    const specifications = catalog.specificationsOf(part).slice(0, SPECIFICATIONS);
    return {
      ...ownValues(part),
      brand: part.brand,
      minimum: count(part.minimum),
      isShort: part.available < part.minimum,
      isOrderable: part.available >= part.minimum,
      specifications: specifications.map(({ label, value, unit }) => ({ label, value, unit: unit ?? '' })),
    };
  }

  function listOf(parts: Product[]): object {
    const itemListElement = parts.map((part, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: part.name,
      url: site.url + addressOfPart(part),
    }));
    return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement };
  }
}
