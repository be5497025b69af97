import type { AuditAction, AuditSubject } from '#generated/graphql.ts';
import { DayField } from '#ui/day-field.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { AuditSearch } from './audit-filter.ts';
import { actionNames, subjectNames } from './names.ts';

type AuditFilterBarProps = {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
};

const actions: Record<AuditAction | '', string> = { '': 'Everything', ...actionNames };
const kinds: Record<AuditSubject | '', string> = { '': 'Everything', ...subjectNames };

export function AuditFilterBar({ search, onChange }: AuditFilterBarProps) {
  return (
    <FilterBar label="Audit log">
      <SearchField label="Who" value={search.who} onSearch={(who) => onChange({ who })} />
      <SelectField label="Did" value={search.action} options={actions} onChange={(action) => onChange({ action })} />
      <SelectField label="About" value={search.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
      <DayField label="From" value={search.from} onChange={(from) => onChange({ from })} />
      <DayField label="Until" value={search.until} onChange={(until) => onChange({ until })} />
    </FilterBar>
  );
}
