import type { SpecificationFilter } from '#generated/graphql.ts';
import { formatMeasure } from '#lib/format/measure.ts';
import { ChoiceList } from './choice-list.tsx';
import type { InventoryFacets } from './inventory-query.ts';
import { withValues } from './with-values.ts';

type SpecificationFiltersProps = {
  facets: InventoryFacets['specifications'];
  chosen: SpecificationFilter[];
  onChange: (chosen: SpecificationFilter[]) => void;
};

/** A group for each specification of the chosen category. */
export const SpecificationFilters = ({ facets, chosen, onChange }: SpecificationFiltersProps) =>
  facets.map(({ key, label, unit, values: offered }) => (
    <ChoiceList
      key={key}
      legend={label}
      choices={offered.map(({ value, count }) => ({ value, count, label: formatMeasure(value, unit) }))}
      chosen={chosen.find((one) => one.key === key)?.values ?? []}
      collapsedCount={5}
      onChange={(values) => onChange(withValues(chosen, { key, values }))}
    />
  ));
