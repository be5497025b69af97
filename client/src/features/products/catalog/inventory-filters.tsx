import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { ProductCategory } from '#generated/graphql.ts';
import { categoryNames, isCategory } from '../categories.ts';
import { ChoiceList, Counted, type Choice } from './choice-list.tsx';
import type { InventorySearch } from './inventory-search.ts';
import { PriceField } from './price-field.tsx';
import type { InventoryFacets } from './use-inventory-facets.ts';

export type InventoryFiltersProps = {
  search: InventorySearch;
  facets: InventoryFacets | undefined;
  onChange: (part: Partial<InventorySearch>) => void;
};

/** All that narrows the list besides the words. */
export const InventoryFilters = memo(function InventoryFilters({ search, facets, onChange }: InventoryFiltersProps) {
  const { categories, brands, minPrice, maxPrice, inStock } = search;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormControlLabel
        control={<Switch size="small" checked={inStock} onChange={(_, isOn) => onChange({ inStock: isOn })} />}
        label={<Counted label="In stock only" count={facets?.inStockCount ?? 0} />}
        sx={{ mx: 0, gap: 1.5, '& .MuiFormControlLabel-label': { flex: 1 } }}
      />
      <ChoiceList
        legend="Category"
        choices={categoryChoices(facets)}
        chosen={categories}
        onChange={(chosen) => onChange({ categories: chosen.filter(isCategory) })}
      />
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle2" sx={{ mb: 1.25 }}>
          Price of a piece
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <PriceField
            label="From"
            cents={minPrice}
            hint={hintOf(facets?.price?.lowest)}
            onChange={(cents) => onChange({ minPrice: cents })}
          />
          <PriceField
            label="To"
            cents={maxPrice}
            hint={hintOf(facets?.price?.highest)}
            onChange={(cents) => onChange({ maxPrice: cents })}
          />
        </Box>
      </Box>
      <ChoiceList
        legend="Brand"
        choices={brandChoices(facets, brands)}
        chosen={brands}
        shortest={8}
        onChange={(chosen) => onChange({ brands: chosen })}
      />
    </Box>
  );
});

/** As prices are written: 2.40. */
const hintOf = (price: { cents: number } | undefined) => (price ? (price.cents / 100).toFixed(2) : '');

/** Always all of them in the same places, so that nothing jumps under the pointer. */
function categoryChoices(facets: InventoryFacets | undefined): Choice[] {
  const counts = new Map(facets?.categories.map(({ category, count }) => [category, count]));
  return Object.entries(categoryNames).map(([value, label]) => ({
    value,
    label,
    count: counts.get(value as ProductCategory) ?? 0,
  }));
}

/** Those that would leave something, and those that are chosen. */
function brandChoices(facets: InventoryFacets | undefined, chosen: string[]): Choice[] {
  const offered = facets?.brands ?? [];
  const others = chosen.filter((brand) => !offered.some((facet) => facet.brand === brand));
  return [...offered, ...others.map((brand) => ({ brand, count: 0 }))]
    .map(({ brand, count }) => ({ value: brand, label: brand, count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
