// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const shown = { ...part, category: 'SENSORS', available: 60 };
const products = (hasNextPage: boolean, parts = [shown]) => ({
  data: {
    products: {
      __typename: 'ProductConnection',
      edges: parts.map((node) => ({ __typename: 'ProductEdge', cursor: node.id, node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage },
    },
  },
});

test('a category shows its parts with key specifications, and leads to the list with filters', async () => {
  const { sent } = await openShop('/categories/sensors', { answers: { CategoryPage: products(true) } });
  await screen.findByRole('heading', { level: 1, name: 'Sensors' });
  const list = within(await screen.findByRole('list', { name: 'Sensors' }));
  expect(sent[0]).toMatchObject({ operation: 'CategoryPage', variables: { category: 'SENSORS' } });
  expect(list.getByRole('link', { name: part.name }).getAttribute('href')).toBe(`/parts/${part.partNumber}`);
  list.getByText('Leads');
  list.getByText('24 in.');
  list.getByText('Not enough in stock');
  for (const name of ['Filter and sort', 'See all in this category'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/inventory?category=SENSORS');
});

test('the name of a part keeps its numbers with their units', async () => {
  await openShop('/categories/capacitors', {
    answers: { CategoryPage: products(false, [{ ...shown, id: 'c1', name: 'Run capacitor, 7.5 µF, oval' }]) },
  });
  const link = await screen.findByRole('link', { name: /^Run capacitor/ });
  expect(link.textContent).toBe('Run capacitor, 7.5\u00a0µF, oval');
});

test('an empty category has a notice, and an unknown one is not found', async () => {
  await openShop('/categories/coils', { answers: { CategoryPage: products(false, []) } });
  await screen.findByText('No parts on sale yet');
  expect(screen.queryByRole('link', { name: 'See all in this category' })).toBeNull();
  await openShop('/categories/nothing');
  await screen.findByRole('heading', { name: 'This page is not here' });
});

test('a failed request can be repeated', async () => {
  const { user, answers } = await openShop('/categories/valves', { answers: { CategoryPage: { status: 503 } } });
  const retry = await screen.findByRole('button', { name: /Try again/ });
  answers['CategoryPage'] = products(false);
  await user.click(retry);
  await screen.findByRole('link', { name: part.name });
});
