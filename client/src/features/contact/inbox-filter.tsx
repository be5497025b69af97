import type { ContactMessageFilter } from '#generated/graphql.ts';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

const viewNames = { '': 'All messages', open: 'Open', handled: 'Handled' };

type View = keyof typeof viewNames;

const isView = (view: string): view is View => Object.hasOwn(viewNames, view);

export type InboxSearch = { text: string; view: View };

/** The filter in the address: ?view=open&search=fan. An unknown view shows all messages. */
export function readInboxSearch(address: URLSearchParams): InboxSearch {
  const view = address.get('view') ?? '';
  return { text: address.get('search') ?? '', view: isView(view) ? view : '' };
}

export const toInboxFilter = ({ text, view }: InboxSearch): ContactMessageFilter => ({
  search: text.trim() || null,
  isHandled: view === '' ? null : view === 'handled',
});

type InboxFilterBarProps = { search: InboxSearch; onSearch: (text: string) => void; onView: (view: View) => void };

export function InboxFilterBar({ search, onSearch, onView }: InboxFilterBarProps) {
  return (
    <FilterBar label="Messages">
      <SearchField label="Search name, email or text" value={search.text} onSearch={onSearch} />
      <SelectField label="Show" value={search.view} options={viewNames} onChange={onView} />
    </FilterBar>
  );
}
