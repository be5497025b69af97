import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import type { ProductCategory } from '#generated/graphql.ts';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import { categoryNames, isCategory } from '#lib/format/category-names.ts';
import { ChoiceList, Counted, type Choice } from './choice-list.tsx';
import type { InventoryFacets } from './inventory-query.ts';
import { parseDollars, showDollars, type InventorySearch } from './inventory-search.ts';
import { SpecificationFilters } from './specification-filters.tsx';

export type InventoryFiltersProps = {
  search: InventorySearch;
  facets: InventoryFacets | undefined;
  onChange: (part: Partial<InventorySearch>) => void;
};

/** The filters of the list, apart from the search text. */
export const InventoryFilters = memo(function InventoryFilters({ search, onChange, ...props }: InventoryFiltersProps) {
  // The prerendered page has no counts.
  const facets = useIsPrerendered() ? undefined : props.facets;
  const { categories, brands, minPrice, maxPrice, inStock } = search;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormControlLabel
        control={<Switch size="small" checked={inStock} onChange={(_, isOn) => onChange({ inStock: isOn })} />}
        label={<Counted label="In stock only" count={facets?.inStockCount} />}
        sx={{ mx: 0, gap: 1.5, '& .MuiFormControlLabel-label': { flex: 1 } }}
      />
      <ChoiceList
        legend="Category"
        choices={categoryChoices(facets)}
        chosen={categories}
        onChange={(chosen) => onChange({ categories: chosen.filter(isCategory) })}
      />
      {categories.length === 1 && (
        <SpecificationFilters
          facets={facets?.specifications ?? []}
          chosen={search.specifications}
          onChange={(specifications) => onChange({ specifications })}
        />
      )}
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle2" sx={{ mb: 1.25 }}>
          Unit price
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <PriceField
            label="From"
            cents={minPrice}
            placeholder={placeholderOf(facets?.price?.lowest)}
            onChange={(cents) => onChange({ minPrice: cents })}
          />
          <PriceField
            label="To"
            cents={maxPrice}
            placeholder={placeholderOf(facets?.price?.highest)}
            onChange={(cents) => onChange({ maxPrice: cents })}
          />
        </Box>
        {minPrice !== null && maxPrice !== null && minPrice > maxPrice && (
          <FormHelperText error role="alert">
            "From" is more than "To".
          </FormHelperText>
        )}
      </Box>
      <ChoiceList
        legend="Brand"
        choices={brandChoices(facets, brands)}
        chosen={brands}
        collapsedCount={8}
        onChange={(chosen) => onChange({ brands: chosen })}
      />
    </Box>
  );
});

/** A price as a placeholder: 2.40. */
const placeholderOf = (price: { cents: number } | undefined) => (price ? (price.cents / 100).toFixed(2) : '');

/** All categories in a fixed order, so that none moves under the pointer. */
function categoryChoices(facets: InventoryFacets | undefined): Choice[] {
  const counts = new Map(facets?.categories.map(({ category, count }) => [category, count]));
  return Object.entries(categoryNames).map(([value, label]) => ({
    value,
    label,
    count: facets && (counts.get(value as ProductCategory) ?? 0),
  }));
}

/** Brands with matching parts, and the selected brands. */
function brandChoices(facets: InventoryFacets | undefined, chosen: string[]): Choice[] {
  const offered = facets?.brands ?? [];
  const others = chosen.filter((brand) => !offered.some((facet) => facet.brand === brand));
  return [...offered, ...others.map((brand) => ({ brand, count: facets && 0 }))]
    .map(({ brand, count }) => ({ value: brand, label: brand, count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

type PriceFieldProps = {
  label: string;
  cents: number | null;
  placeholder: string;
  onChange: (cents: number | null) => void;
};

/** A price limit in dollars, applied on blur and on Enter. */
function PriceField({ label, cents, placeholder, onChange }: PriceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(showDollars(cents));
  const [applied, setApplied] = useState(cents);
  // A chip or the back button changed the limit.
  if (applied !== cents) {
    setApplied(cents);
    setTyped(showDollars(cents));
  }
  const apply = () => {
    const parsed = parseDollars(typed);
    setTyped(showDollars(parsed));
    if (parsed !== cents) onChange(parsed);
  };
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
