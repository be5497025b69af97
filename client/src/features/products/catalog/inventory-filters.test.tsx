// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ActiveFilters } from './active-filters.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import type { InventoryFacets } from './inventory-query.ts';
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

describe('specifications', () => {
  const valueFacet = (value: string, count: number) => ({
    __typename: 'SpecificationValueFacet' as const,
    value,
    count,
  });
  const numbers = ['1', '2', '3', '4', '5', '45 + 5'];
  const facets: InventoryFacets = {
    __typename: 'ProductFacets',
    correctedSearch: null,
    totalCount: 9,
    categories: [],
    brands: [],
    price: null,
    inStockCount: 9,
    specifications: [
      {
        __typename: 'SpecificationFacet',
        key: 'capacitance',
        label: 'Capacitance',
        unit: 'µF',
        values: numbers.map((value, n) => valueFacet(value, n + 10)),
      },
      {
        __typename: 'SpecificationFacet',
        key: 'type',
        label: 'Type',
        unit: null,
        values: [valueFacet('Dual run', 3)],
      },
    ],
  };
  const search = readSearch(new URLSearchParams('category=CAPACITORS&spec.capacitance=2'));

  test('of the chosen category are groups of values with units and counts', () => {
    const onChange = vi.fn();
    render(<InventoryFilters search={search} facets={facets} onChange={onChange} />);
    const group = within(screen.getByRole('group', { name: 'Capacitance' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(5);
    fireEvent.click(group.getByRole('button', { name: 'Show all 6' }));
    expect(group.getByText('45\u00a0+\u00a05\u00a0µF', { normalizer: (text) => text })).toBeTruthy();
    expect(group.getByRole('checkbox', { name: /^2/, checked: true })).toBeTruthy();
    fireEvent.click(group.getByRole('checkbox', { name: /^45/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dual run 3' }));
    fireEvent.click(group.getByRole('checkbox', { name: /^2/ }));
    expect(onChange.mock.calls.map(([{ specifications }]) => specifications as unknown)).toEqual([
      [{ key: 'capacitance', values: ['2', '45 + 5'] }],
      [
        { key: 'capacitance', values: ['2'] },
        { key: 'type', values: ['Dual run'] },
      ],
      [],
    ]);
  });

  test('are not offered for two categories', () => {
    const two = { ...search, categories: [...search.categories, 'COILS' as const], specifications: [] };
    render(<InventoryFilters search={two} facets={facets} onChange={vi.fn()} />);
    expect(screen.queryByRole('group', { name: 'Capacitance' })).toBeNull();
  });

  test('are chips with the name of the key, or the key until its name is loaded', () => {
    const onChange = vi.fn();
    const { rerender } = render(<ActiveFilters search={search} facets={undefined} onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'Remove the filter capacitance: 2' })).toBeTruthy();
    rerender(<ActiveFilters search={search} facets={facets} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Capacitance: 2\u00a0µF' }));
    expect(onChange).toHaveBeenCalledWith({ specifications: [] });
  });
});
