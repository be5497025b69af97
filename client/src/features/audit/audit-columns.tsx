import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditLineFragment } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import type { Column } from '#ui/record-table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { When } from '#ui/when.tsx';
import { Changes } from './changes.tsx';
import { actionNames } from './names.ts';

export const auditColumns: Column<AuditLineFragment>[] = [
  { label: 'When', card: { span: 5, isBare: true }, render: ({ createdAt }) => <When at={createdAt} /> },
  { label: 'Who', card: { span: 7 }, render: ({ actorName }) => actorName ?? 'The shop itself' },
  { label: 'Did', card: { span: 5 }, render: ({ action }) => actionNames[action] },
  { label: 'About', card: { span: 7 }, render: (line) => <About line={line} /> },
  { label: 'Changes', render: ({ changes }) => <Changes changes={changes} /> },
  { label: 'Request', render: ({ requestId }) => <RequestId id={requestId} /> },
];

/** The name leads to all that was done to the same thing. */
function About({ line: { subjectId, subjectName } }: { line: AuditLineFragment }) {
  return (
    <Box sx={{ minWidth: '11rem', overflowWrap: 'anywhere' }}>
      <TextLink to={`${paths.audit}?about=${encodeURIComponent(subjectId)}`}>
        {subjectName || 'No name any more'}
      </TextLink>
    </Box>
  );
}

/** The whole id can be selected; what is seen of it is enough to tell requests apart. */
function RequestId({ id }: { id: string | null }) {
  if (!id) return <Typography variant="body2">A job</Typography>;
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
