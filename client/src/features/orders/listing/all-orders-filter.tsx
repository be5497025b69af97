import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OrderFilter, OrderOrderBy, OrderStatus } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { dayAfter, readChoice, readDayRange, readText, toSearch } from '#lib/url/filters.ts';
import { DayField } from '#ui/forms/day-field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { PartField } from './part-field.tsx';

type StatusFilter = Required<Pick<OrderFilter, 'statuses' | 'isCancelled'>>;

/** A canceled order keeps its last status, which no longer applies, so it is listed only as canceled. */
const statuses: Record<Lowercase<OrderStatus> | 'canceled', StatusFilter> = {
  unpaid: { statuses: ['UNPAID'], isCancelled: false },
  shipping: { statuses: ['SHIPPING'], isCancelled: false },
  delivered: { statuses: ['DELIVERED'], isCancelled: false },
  canceled: { statuses: null, isCancelled: true },
};

const anyStatus: StatusFilter = { statuses: null, isCancelled: null };

const statusNames: Record<keyof typeof statuses | '', string> = {
  '': 'All orders',
  unpaid: messages.orders.pending,
  shipping: messages.orders.shipping,
  delivered: messages.orders.delivered,
  canceled: 'Canceled',
};

const orderings = {
  '': 'NEWEST',
  oldest: 'OLDEST',
  highest: 'TOTAL_HIGH',
  lowest: 'TOTAL_LOW',
} satisfies Record<string, OrderOrderBy>;

const orderingNames: Record<keyof typeof orderings, string> = {
  '': 'Newest first',
  oldest: 'Oldest first',
  highest: 'Amount, high to low',
  lowest: 'Amount, low to high',
};

/** The filters as the address names them and the fields show them; '' for none. */
export type OrderSearch = {
  search: string;
  status: keyof typeof statusNames;
  part: string;
  from: string;
  until: string;
  paidFrom: string;
  paidUntil: string;
  sort: keyof typeof orderings;
};

/**
 * Reads ?search=…&status=unpaid&part=…&from=2026-11-01&until=2026-11-30&paidFrom=…&paidUntil=…&sort=oldest. Unknown values
 * filter nothing. Orders are placed on days of this browser, and paid on days of the shop, as the sales in the overview.
 */
export function readOrderFilter(address: URLSearchParams) {
  const { from, until, start, end } = readDayRange(address);
  const paid = readDayRange(address, 'paidFrom', 'paidUntil');
  const shown: OrderSearch = {
    search: readText(address, 'search'),
    status: readChoice(address, 'status', statuses),
    part: readText(address, 'part'),
    from,
    until,
    paidFrom: paid.from,
    paidUntil: paid.until,
    sort: readChoice(address, 'sort', orderings),
  };
  const filter: OrderFilter = {
    search: toSearch(shown.search),
    ...(shown.status ? statuses[shown.status] : anyStatus),
    productId: shown.part || null,
    placedFrom: start,
    placedBefore: end,
    paidFrom: paid.from || null,
    paidBefore: paid.until ? dayAfter(paid.until) : null,
  };
  return { shown, filter, orderBy: orderings[shown.sort] };
}

type OrderFilterBarProps = { shown: OrderSearch; onChange: (change: Partial<OrderSearch>) => void };

export function OrderFilterBar({ shown, onChange }: OrderFilterBarProps) {
  return (
    <FilterBar label="Orders">
      <SearchField
        label="Search part, name, email, phone or PO"
        value={shown.search}
        onSearch={(search) => onChange({ search })}
      />
      <TextField
        id="order-status"
        select
        size="small"
        label={messages.orders.columns.status}
        value={shown.status}
        onChange={(event) => onChange({ status: event.target.value as OrderSearch['status'] })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {Object.entries(statusNames).map(([status, name]) => (
          <MenuItem key={status} value={status}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <PartField partId={shown.part || null} onChoose={(part) => onChange({ part })} />
      <DayField label="Placed from" value={shown.from} onChange={(from) => onChange({ from })} />
      <DayField label="Placed until" value={shown.until} onChange={(until) => onChange({ until })} />
      <DayField label="Paid from" value={shown.paidFrom} onChange={(paidFrom) => onChange({ paidFrom })} />
      <DayField label="Paid until" value={shown.paidUntil} onChange={(paidUntil) => onChange({ paidUntil })} />
      <SelectField label="Sort by" value={shown.sort} options={orderingNames} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  );
}
