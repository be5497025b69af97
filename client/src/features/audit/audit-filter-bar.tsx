import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { AuditAction, AuditSubject } from '#generated/graphql.ts';
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
    <Box
      role="search"
      aria-label="Audit log"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', lg: 'repeat(5, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
        mb: 3,
      }}
    >
      <SearchField label="Who" value={search.who} onSearch={(who) => onChange({ who })} />
      <SelectField label="Did" value={search.action} options={actions} onChange={(action) => onChange({ action })} />
      <SelectField label="About" value={search.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
      <Day label="From" value={search.from} onChange={(from) => onChange({ from })} />
      <Day label="Until" value={search.until} onChange={(until) => onChange({ until })} />
    </Box>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      id={`audit-${label}`}
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
