import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { categoryNames } from '#lib/format/category-names.ts';
import { formatCents } from '#lib/format/money.ts';
import { countFilters, noFilters, type InventorySearch } from './inventory-search.ts';

type ActiveFiltersProps = { search: InventorySearch; onChange: (part: Partial<InventorySearch>) => void };

/** The active filters as chips; a click removes one. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  if (countFilters(search) === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      {activeFilters(search).map(({ label, without }) => (
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

function activeFilters({ categories, brands, minPrice, maxPrice, inStock, fits }: InventorySearch): ActiveFilter[] {
  return [
    ...(fits ? [{ label: `Fits ${fits.modelNumber}`, without: { fits: null } }] : []),
    ...(inStock ? [{ label: 'In stock', without: { inStock: false } }] : []),
    ...categories.map((category) => ({
      label: categoryNames[category],
      without: { categories: categories.filter((other) => other !== category) },
    })),
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
