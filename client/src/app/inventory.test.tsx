// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { part } from '#test/form-cases.ts';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';

const answers = {
  InventoryRows: {
    data: {
      products: {
        __typename: 'ProductConnection',
        totalCount: 1,
        edges: [{ __typename: 'ProductEdge', cursor: 'c1', node: part, matchedNumber: null }],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'c1' },
      },
    },
  },
};

test('as a list, each part is a row with its key specifications and buttons, below drawings of the categories', async () => {
  const { sent } = await openShop('/inventory?view=list', { answers });
  const row = within(await screen.findByRole('article'));
  expect(row.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Material', 'Leads']);
  const values = row.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
  expect(values).toEqual(['Iron-chromium', '24 in.']);
  expect(row.getByRole('link', { name: `Buy Now: ${part.name}` }).getAttribute('href')).toBe('/products/p1');
  row.getByRole('button', { name: `Add to basket: ${part.name}` });
  expect(sent.map(({ operation }) => operation)).not.toContain('Inventory');

  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'Coils' }).getAttribute('href')).toBe('/categories/coils');
  const drawings = categories.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
  expect(drawings).toHaveLength(12);
  expect(drawings).toContain('/parts/evaporator-a-coil.svg');
});

/** A page of parts with these ids. */
const listOf = (ids: string[], hasNextPage: boolean, cents = 490) => ({
  data: {
    products: {
      __typename: 'ProductConnection',
      totalCount: 3,
      edges: ids.map((id) => ({
        __typename: 'ProductEdge',
        cursor: id,
        node: { ...part, id, name: `Part ${id}`, price: money(cents) },
        matchedNumber: null,
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) },
    },
  },
});

test('on a phone, which begins with fewer parts, more parts are added to the list', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
  const shop = await openShop('/inventory?q=part', { answers: { Inventory: listOf(['p1'], true) } });
  await screen.findByText('Part p1');
  shop.answers['Inventory'] = listOf(['p2'], false);
  await shop.user.click(screen.getByRole('button', { name: 'Show more parts' }));
  await screen.findByText('Part p2');
  screen.getByText('Part p1');
  expect(
    shop.sent.filter(({ operation }) => operation === 'Inventory').map(({ variables }) => variables),
  ).toMatchObject([{ first: 8 }, { first: 8, after: 'p1' }]);
});

const shownParts = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a part that has moved to the next page since is shown once', async () => {
  const shop = await openShop('/inventory?q=moved', { answers: { Inventory: listOf(['p1', 'p2'], true) } });
  await screen.findByText('Part p2');
  shop.answers['Inventory'] = listOf(['p2', 'p3'], false);
  await shop.user.click(screen.getByRole('button', { name: 'Show more parts' }));
  await screen.findByText('Part p3');
  expect(shownParts()).toEqual(['Part p1', 'Part p2', 'Part p3']);
});

const parts = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `p${from + n}`);

test('a browser that is online again loads the list, which keeps its length', async () => {
  const shop = await openShop('/inventory?q=long', { answers: { Inventory: listOf(parts(0, 24), true) } });
  const reads = () => shop.sent.filter(({ operation }) => operation === 'Inventory').length;
  const reconnect = async () => {
    const facets = () => shop.sent.filter(({ operation }) => operation === 'InventoryFacets').length;
    const before = facets();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(facets()).toBe(before + 1));
  };
  await screen.findByText('Part p23');
  await reconnect();
  expect(reads()).toBe(2);
  shop.answers['Inventory'] = listOf(parts(24, 30), false);
  await shop.user.click(screen.getByRole('button', { name: 'Show more parts' }));
  await screen.findByText('Part p29');
  shop.answers['Inventory'] = listOf(parts(0, 24), true);
  await reconnect();
  expect([reads(), shownParts().length]).toEqual([3, 30]);
});

test('a correction is shown with the search that it corrects, and not with the next one', async () => {
  const facetsOf = (correctedSearch: string | null) => ({
    __typename: 'ProductFacets',
    correctedSearch,
    totalCount: 1,
    categories: [],
    brands: [],
    price: null,
    inStockCount: 1,
    specifications: [],
  });
  const shop = await openShop('/inventory?q=ignitor', {
    answers: {
      Inventory: listOf(['p1'], false),
      InventoryFacets: { data: { productFacets: facetsOf('igniter') } },
    },
  });
  await screen.findByText(/^No results for “ignitor”/);
  shop.answers['Inventory'] = listOf(['p2'], false);
  shop.answers['InventoryFacets'] = { isPending: true };
  const search = await screen.findByRole('searchbox', { name: 'Search by name, brand or part number' });
  await shop.user.clear(search);
  await shop.user.type(search, 'sensor');
  await screen.findByText('Part p2');
  expect(screen.queryByText(/^No results for/)).toBeNull();
});

/** Opens another page and comes back. */
async function leave({ user }: Awaited<ReturnType<typeof openShop>>) {
  await user.click(screen.getAllByRole('link', { name: 'Contact' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Contact', level: 1 });
  return () => act(async () => window.history.back());
}

test('a list that the visitor comes back to is shown at once, and read again with its counts', async () => {
  const shop = await openShop('/inventory?q=back', { answers: { Inventory: listOf(['p1'], false) } });
  await screen.findByText('$4.90');
  const goBack = await leave(shop);
  const reads = (name: string) => shop.sent.filter(({ operation }) => operation === name).length;
  const before = reads('InventoryFacets');
  let isHeld = true;
  const after = () => vi.waitFor(() => expect(isHeld).toBe(false), { timeout: 60_000 });
  shop.answers['Inventory'] = { ...listOf(['p1', 'p2'], false, 520), after };
  await goBack();
  await screen.findByText('$4.90');
  expect(screen.getByText(/^Showing 1 of/).parentElement?.getAttribute('aria-busy')).toBe('false');
  isHeld = false;
  await screen.findByText('Part p2');
  expect([screen.queryByText('$4.90'), screen.getAllByText('$5.20').length]).toEqual([null, 2]);
  expect([reads('Inventory'), reads('InventoryFacets') - before]).toEqual([2, 1]);
});

test('an extended list that the visitor comes back to is read again in its whole length', async () => {
  const shop = await openShop('/inventory?q=extended', { answers: { Inventory: listOf(parts(0, 24), true) } });
  await screen.findByText('Part p23');
  shop.answers['Inventory'] = listOf(parts(24, 30), true);
  await shop.user.click(screen.getByRole('button', { name: 'Show more parts' }));
  await screen.findByText('Part p29');
  const goBack = await leave(shop);
  shop.answers['Inventory'] = listOf(parts(0, 30), true, 520);
  await goBack();
  await waitFor(() => expect(screen.queryAllByText('$5.20')).toHaveLength(30));
  expect(shop.sent.findLast(({ operation }) => operation === 'Inventory')?.variables).toMatchObject({ first: 30 });
  // The next parts are those after the last one.
  shop.answers['Inventory'] = listOf(['p30'], false);
  await shop.user.click(screen.getByRole('button', { name: 'Show more parts' }));
  await screen.findByText('Part p30');
  expect(shownParts()).toHaveLength(31);
  const { variables } = shop.sent.findLast(({ operation }) => operation === 'Inventory') ?? {};
  expect(variables).toMatchObject({ first: 24, after: 'p29' });
});

test('a list that the visitor comes back to stays if it cannot be read again', async () => {
  const shop = await openShop('/inventory?q=offline', { answers: { Inventory: listOf(['p1'], false) } });
  await screen.findByText('Part p1');
  const goBack = await leave(shop);
  shop.answers['Inventory'] = { isUnreachable: true };
  await goBack();
  await screen.findByText('Part p1');
  await waitFor(() => expect(shop.sent.filter(({ operation }) => operation === 'Inventory').length).toBeGreaterThan(1));
  screen.getByText('Part p1');
});

test('the parts of the home page are read again, too', async () => {
  const NearObserver = vi.fn(function observer(report: (entries: object[]) => void) {
    return { observe: () => report([{ isIntersecting: true }]), disconnect: () => undefined };
  });
  vi.stubGlobal('IntersectionObserver', NearObserver);
  const shop = await openShop('/', { answers: { HomeProducts: listOf(['p1'], false) } });
  await screen.findByText('$4.90');
  const goBack = await leave(shop);
  shop.answers['HomeProducts'] = listOf(['p1'], false, 520);
  await goBack();
  await screen.findByText('$5.20');
});
