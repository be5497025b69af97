// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InventoryFilters } from './inventory-filters.tsx';
import { readSearch } from './inventory-search.ts';

const blankSearch = readSearch(new URLSearchParams());

afterEach(cleanup);

test('counts that did not load are not shown as zero', () => {
  render(<InventoryFilters search={blankSearch} facets={undefined} onChange={vi.fn()} />);
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(5);
  expect(document.body.textContent).not.toContain('0');
});

test('a price range that begins above its end is named', () => {
  const search = { ...blankSearch, minPrice: 4000, maxPrice: 3000 };
  render(<InventoryFilters search={search} facets={undefined} onChange={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toBe('"From" is more than "To".');
});
