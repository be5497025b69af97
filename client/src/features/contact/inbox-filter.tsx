import type { ContactMessageFilter } from '#generated/graphql.ts';
import { readChoice, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';

const viewNames = {
  '': 'All messages',
  open: 'Open, oldest first',
  serviceopen: 'Open service requests',
  handled: 'Handled',
  service: 'Service requests',
};

/** The filter in the address: ?view=open&search=fan. */
export const readInboxSearch = (address: URLSearchParams) => ({
  text: readText(address, 'search'),
  view: readChoice(address, 'view', viewNames),
});

const filters: Record<keyof typeof viewNames, ContactMessageFilter> = {
  '': {},
  open: { isHandled: false },
  serviceopen: { isHandled: false, isServiceRequest: true },
  handled: { isHandled: true },
  service: { isServiceRequest: true },
};

export const toInboxFilter = ({ text, view }: ReturnType<typeof readInboxSearch>): ContactMessageFilter => ({
  search: toSearch(text),
  isHandled: null,
  isServiceRequest: null,
  ...filters[view],
});

export function InboxFilterBar() {
  const [address, change] = useFilters();
  const { text, view } = readInboxSearch(address);
  return (
    <FilterBar label="Messages">
      <SearchField
        label="Search name, email, phone or text"
        value={text}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <SelectField label="Show" value={view} options={viewNames} onChange={(chosen) => change({ view: chosen })} />
    </FilterBar>
  );
}
