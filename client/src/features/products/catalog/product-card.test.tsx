// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { ProductCardFragment } from '#generated/graphql.ts';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const sensor: ProductCardFragment = {
  __typename: 'Product',
  id: 'p1',
  name: 'Flame sensor rod',
  brand: 'Kilnmoor',
  partNumber: 'KM-FS90',
  category: 'SENSORS',
  image: '/parts/flame-sensor-rod.svg',
  price: { __typename: 'Money', cents: 490, formatted: '$4.90' },
  priceBreaks: [],
  minimum: 100,
  available: 0,
};

test.each([
  [4_000, '4,000 in stock'],
  [60, 'Only 60 left, min. 100'],
  [0, 'Out of stock'],
])('the card of a part with %i pieces says %s', (available, stock) => {
  render(<ProductCard product={{ ...sensor, available }} headingLevel="h2" />, { wrapper: MemoryRouter });
  screen.getByText((_, node) => node?.tagName === 'P' && (node.textContent ?? '').endsWith(stock));
  expect(screen.getByRole('button', { name: /^Add to basket/ })).toHaveProperty('disabled', available < 100);
});
