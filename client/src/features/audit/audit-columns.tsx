import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditLineFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { paths } from '#lib/paths.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { actionNames } from './audit-names.ts';

export const AUDIT_LINE = gql`
  fragment AuditLine on AuditEntry {
    id
    action
    actorName
    subjectId
    subjectName
    changes {
      field
      before
      after
    }
    requestId
    createdAt
  }
`;

export const auditColumns: Column<AuditLineFragment>[] = [
  { label: 'When', card: { span: 5, isBare: true }, render: ({ createdAt }) => <DateAndTime at={createdAt} /> },
  { label: 'User', card: { span: 7 }, render: ({ actorName }) => actorName ?? 'System' },
  { label: 'Action', card: { span: 5 }, render: ({ action }) => actionNames[action] },
  { label: 'Subject', card: { span: 7 }, render: (line) => <Subject line={line} /> },
  { label: 'Changes', render: ({ changes }) => <AuditChanges changes={changes} /> },
  { label: 'Request', render: ({ requestId }) => <RequestId id={requestId} /> },
];

export const auditCsv: CsvColumn<AuditLineFragment>[] = [
  { label: 'When', value: ({ createdAt }) => createdAt },
  { label: 'User', value: ({ actorName }) => actorName ?? 'System' },
  { label: 'Action', value: ({ action }) => action },
  { label: 'Subject', value: ({ subjectName }) => subjectName },
  { label: 'Subject id', value: ({ subjectId }) => subjectId },
  {
    label: 'Changes',
    value: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('; '),
  },
  { label: 'Request', value: ({ requestId }) => requestId },
];

/** The name links to all entries of the same subject. */
function Subject({ line: { subjectId, subjectName } }: { line: AuditLineFragment }) {
  return (
    <Box sx={{ minWidth: '11rem', overflowWrap: 'anywhere' }}>
      <TextLink to={`${paths.audit}?about=${encodeURIComponent(subjectId)}`}>{subjectName || 'No name'}</TextLink>
    </Box>
  );
}

/** The visible part of the id distinguishes requests; selecting it copies the whole id. */
function RequestId({ id }: { id: string | null }) {
  if (!id) return <Typography variant="body2">Background job</Typography>;
  return (
    <Box component="code" title={id} sx={requestId}>
      {id}
    </Box>
  );
}

const requestId = {
  typography: 'caption',
  fontFamily: 'monospace',
  display: 'block',
  maxWidth: '9ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
