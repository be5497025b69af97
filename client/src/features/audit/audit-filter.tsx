import Chip from '@mui/material/Chip';
import type { AuditFilter } from '#generated/graphql.ts';
import { readChoice, readDayRange, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { DayField } from '#ui/forms/day-field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { actionNames, subjectNames } from './audit-names.ts';

/** The system is the jobs and the card provider's events. */
const authors = { USERS: 'Users only', SYSTEM: 'System only' };

/** The filter in the address: ?who=alex&by=users&action=user_promoted&kind=user&from=2026-11-01&until=2026-11-21&about=<id>. */
export const readAuditSearch = (address: URLSearchParams) => ({
  who: readText(address, 'who'),
  by: readChoice(address, 'by', authors),
  action: readChoice(address, 'action', actionNames),
  kind: readChoice(address, 'kind', subjectNames),
  days: readDayRange(address),
  about: readText(address, 'about'),
});

type AuditSearch = ReturnType<typeof readAuditSearch>;

export const toAuditFilter = ({ who, by, action, kind, days, about }: AuditSearch): AuditFilter => ({
  actor: toSearch(who),
  isBySystem: by ? by === 'SYSTEM' : null,
  action: action || null,
  subject: kind || null,
  subjectId: about || null,
  from: days.start,
  until: days.end,
});

export function AuditFilterBar() {
  const [address, change] = useFilters();
  const { who, by, action, kind, days, about } = readAuditSearch(address);
  return (
    <FilterBar label="Audit log">
      <SearchField label="User" value={who} onSearch={(text) => change({ who: text }, { replace: true })} />
      <SelectField
        label="By"
        value={by}
        options={{ '': 'Everyone', ...authors }}
        onChange={(chosen) => change({ by: chosen.toLowerCase() })}
      />
      <SelectField
        label="Action"
        value={action}
        options={{ '': 'All actions', ...actionNames }}
        onChange={(chosen) => change({ action: chosen.toLowerCase() })}
      />
      <SelectField
        label="Subject"
        value={kind}
        options={{ '': 'All subjects', ...subjectNames }}
        onChange={(chosen) => change({ kind: chosen.toLowerCase() })}
      />
      <DayField label="From" value={days.from} onChange={(from) => change({ from })} />
      <DayField label="Until" value={days.until} onChange={(until) => change({ until })} />
      {about && <Chip label="One subject only" onDelete={() => change({ about: null })} />}
    </FilterBar>
  );
}
