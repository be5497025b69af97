import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { categoryNames } from '#lib/format/category-names.ts';
import { formatMeasure } from '#lib/format/measure.ts';
import { formatCents } from '#lib/format/money.ts';
import type { InventoryFiltersProps } from './inventory-filters.tsx';
import type { InventoryFacets } from './inventory-query.ts';
import { countFilters, noFilters, type InventorySearch } from './inventory-search.ts';
import { withValues } from './with-values.ts';

/** The active filters as chips; a click removes one. */
export function ActiveFilters({ search, facets, onChange }: InventoryFiltersProps) {
  if (countFilters(search) === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      {activeFilters(search, facets).map(({ label, without }) => (
        <Chip
          key={label}
          label={label}
          size="small"
          aria-label={`Remove the filter ${label}`}
          onClick={() => onChange(without)}
          onDelete={() => onChange(without)}
        />
      ))}
      <Button size="small" color="secondary" onClick={() => onChange(noFilters)} sx={{ py: 0 }}>
        Clear filters
      </Button>
    </Box>
  );
}

type ActiveFilter = { label: string; without: Partial<InventorySearch> };

function activeFilters(search: InventorySearch, facets: InventoryFacets | undefined): ActiveFilter[] {
  const { categories, brands, minPrice, maxPrice, inStock, fits, specifications } = search;
  return [
    ...(fits ? [{ label: `Fits ${fits.modelNumber}`, without: { fits: null } }] : []),
    ...(inStock ? [{ label: 'In stock', without: { inStock: false } }] : []),
    ...categories.map((category) => ({
      label: categoryNames[category],
      without: { categories: categories.filter((other) => other !== category) },
    })),
    ...specifications.flatMap(({ key, values }) => {
      const facet = facets?.specifications.find((one) => one.key === key);
      return values.map((value) => {
        const others = values.filter((other) => other !== value);
        return {
          label: `${facet?.label ?? key}: ${formatMeasure(value, facet?.unit)}`,
          without: { specifications: withValues(specifications, { key, values: others }) },
        };
      });
    }),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ label: priceRange(minPrice, maxPrice), without: { minPrice: null, maxPrice: null } }]),
    ...brands.map((brand) => ({ label: brand, without: { brands: brands.filter((other) => other !== brand) } })),
  ];
}

function priceRange(min: number | null, max: number | null): string {
  if (max === null) return `from ${formatCents(min ?? 0)}`;
  return min === null ? `up to ${formatCents(max)}` : `${formatCents(min)} to ${formatCents(max)}`;
}
