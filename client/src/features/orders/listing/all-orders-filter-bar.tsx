import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { messages } from '#lib/messages.ts';
import { DayField } from '#ui/forms/day-field.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { OrderSearch, SortInAddress, StatusInAddress } from './all-orders-filter.ts';
import { PartField } from './part-field.tsx';

type OrderFilterBarProps = { shown: OrderSearch; onChange: (change: Partial<OrderSearch>) => void };

const choices: { value: StatusInAddress | ''; label: string }[] = [
  { value: '', label: 'All orders' },
  { value: 'unpaid', label: messages.orders.pending },
  { value: 'shipping', label: messages.orders.shipping },
  { value: 'delivered', label: messages.orders.delivered },
];

const sortNames: Record<SortInAddress, string> = {
  '': 'Newest first',
  oldest: 'Oldest first',
  highest: 'Amount, high to low',
  lowest: 'Amount, low to high',
};

export function OrderFilterBar({ shown, onChange }: OrderFilterBarProps) {
  return (
    <FilterBar label="Orders">
      <SearchField
        label="Search part, name or e-mail"
        value={shown.search}
        onSearch={(search) => onChange({ search })}
      />
      <TextField
        id="order-status"
        select
        size="small"
        label={messages.orders.columns.status}
        value={shown.status}
        onChange={(event) => onChange({ status: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <PartField partId={shown.part || null} onChoose={(part) => onChange({ part })} />
      <DayField label="Placed from" value={shown.from} onChange={(from) => onChange({ from })} />
      <DayField label="Placed until" value={shown.until} onChange={(until) => onChange({ until })} />
      <SelectField label="Sort by" value={shown.sort} options={sortNames} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  );
}
