import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditLineFragment } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import type { Column } from '#ui/record-table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Changes } from './changes.tsx';
import { actionNames } from './names.ts';

export const auditColumns: Column<AuditLineFragment>[] = [
  { label: 'When', render: ({ createdAt }) => <When at={createdAt} /> },
  { label: 'Who', render: ({ actorName }) => actorName ?? 'The shop itself' },
  { label: 'Did', render: ({ action }) => actionNames[action] },
  { label: 'About', render: (line) => <About line={line} /> },
  { label: 'Changes', render: ({ changes }) => <Changes changes={changes} /> },
  { label: 'Request', render: ({ requestId }) => <RequestId id={requestId} /> },
];

function When({ at }: { at: string }) {
  const text = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return <time dateTime={at}>{text}</time>;
}

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
    <Box component="code" title={id} sx={{ typography: 'caption', fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {id}
    </Box>
  );
}
