import type { AuditAction, AuditFilter, AuditSubject } from '#generated/graphql.ts';
import { DayField } from '#ui/forms/day-field.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { actionNames, subjectNames } from './audit-names.ts';

/** What the address asks for: ?who=alex&action=user_promoted&kind=user&from=2026-11-01&until=2026-11-21&about=<id>. */
export interface AuditSearch {
  who: string;
  action: AuditAction | '';
  kind: AuditSubject | '';
  from: string;
  until: string;
  about: string;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime());

const known = <Word extends string>(words: Record<Word, string>, text: string): Word | '' => {
  const word = text.toUpperCase();
  return Object.hasOwn(words, word) ? (word as Word) : '';
};

/** Words and days that do not exist filter nothing. */
export function readAuditSearch(search: URLSearchParams): AuditSearch {
  const text = (name: string) => search.get(name) ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return {
    who: text('who'),
    action: known(actionNames, text('action')),
    kind: known(subjectNames, text('kind')),
    from: day('from'),
    until: day('until'),
    about: text('about'),
  };
}

/** Days are those of the reader, and the last one counts whole. */
export function filterOf({ who, action, kind, from, until, about }: AuditSearch): AuditFilter {
  return {
    actor: who.trim().slice(0, 100) || null,
    action: action || null,
    subject: kind || null,
    subjectId: about || null,
    from: from ? startOf(from).toISOString() : null,
    until: until ? startOf(until, 1).toISOString() : null,
  };
}

function startOf(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}

/** The address with another search; a page of the old list means nothing in the new one. */
export function withAuditSearch(search: URLSearchParams, change: Partial<AuditSearch>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.delete('after');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, ['action', 'kind'].includes(name) ? value.toLowerCase() : value);
    else next.delete(name);
  }
  return next;
}

type AuditFilterBarProps = { search: AuditSearch; onChange: (change: Partial<AuditSearch>) => void };

export function AuditFilterBar({ search, onChange }: AuditFilterBarProps) {
  return (
    <FilterBar label="Audit log">
      <SearchField label="User" value={search.who} onSearch={(who) => onChange({ who })} />
      <SelectField
        label="Action"
        value={search.action}
        options={{ '': 'All actions', ...actionNames }}
        onChange={(action) => onChange({ action })}
      />
      <SelectField
        label="Subject"
        value={search.kind}
        options={{ '': 'All subjects', ...subjectNames }}
        onChange={(kind) => onChange({ kind })}
      />
      <DayField label="From" value={search.from} onChange={(from) => onChange({ from })} />
      <DayField label="Until" value={search.until} onChange={(until) => onChange({ until })} />
    </FilterBar>
  );
}
