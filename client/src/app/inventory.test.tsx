// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { part } from '#test/form-cases.ts';
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

test('on a phone, which begins with fewer parts, more parts are added to the list', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
  const listOf = (id: string, hasNextPage: boolean) => ({
    data: {
      products: {
        __typename: 'ProductConnection',
        totalCount: 2,
        edges: [
          { __typename: 'ProductEdge', cursor: id, node: { ...part, id, name: `Part ${id}` }, matchedNumber: null },
        ],
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: id },
      },
    },
  });
  const shop = await openShop('/inventory?q=part', { answers: { Inventory: listOf('p1', true) } });
  await screen.findByText('Part p1');
  shop.answers['Inventory'] = listOf('p2', false);
  await shop.user.click(screen.getByRole('button', { name: 'Show more parts' }));
  await screen.findByText('Part p2');
  screen.getByText('Part p1');
  expect(
    shop.sent.filter(({ operation }) => operation === 'Inventory').map(({ variables }) => variables),
  ).toMatchObject([{ first: 8 }, { first: 8, after: 'p1' }]);
});
