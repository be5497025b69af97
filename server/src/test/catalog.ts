import { vi } from 'vitest';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { ProductFilter, ProductOrderBy } from '#modules/products/catalog/catalog.type.ts';

export const listRanked = (catalog: Catalog, filter: ProductFilter, after: string | null = null) =>
  catalog.list({ first: 2, after, filter, orderBy: 'RELEVANCE' as ProductOrderBy });

/** All that a catalog answers to a question: two pages, the count and the facets. */
export async function ask(catalog: Catalog, filter: ProductFilter) {
  const { totalCount, ...page } = await listRanked(catalog, filter);
  const after = page.pageInfo.endCursor;
  const next = after === null ? null : (await listRanked(catalog, filter, after)).edges;
  const { specifications, ...facets } = await catalog.facets(filter);
  return { page, next, count: await totalCount(), facets, specifications: await specifications() };
}

/** Moves the clock of the process that measures durations. */
export function wait(ms: number) {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
}
