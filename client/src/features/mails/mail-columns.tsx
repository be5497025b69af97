import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MailRowFragment, MailState } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatMoment } from '#lib/format/day.ts';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ResendButton } from './resend-button.tsx';

export const MAIL_ROW: TypedDocumentNode<MailRowFragment> = gql`
  fragment MailRow on Mail {
    id
    title
    state
    address
    subject
    createdAt
    tries
    nextTryAt
    sentAt
    failure
    order {
      id
      number
    }
  }
`;

export const stateNames: Record<MailState, string> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  SKIPPED: 'Skipped',
  GIVEN_UP: 'Given up',
};

const colors: Record<MailState, NonNullable<ChipProps['color']>> = {
  WAITING: 'info',
  SENT: 'success',
  SKIPPED: 'default',
  GIVEN_UP: 'error',
};

export const mailColumns: Column<MailRowFragment>[] = [
  { label: 'When', card: { span: 4 }, render: ({ createdAt }) => <DateAndTime at={createdAt} /> },
  { label: 'Email', card: { isBare: true }, render: (mail) => <Subject mail={mail} /> },
  {
    label: 'To',
    card: { span: 12 },
    render: ({ address }) => <Box sx={{ overflowWrap: 'anywhere' }}>{address || '–'}</Box>,
  },
  { label: 'State', card: { span: 12 }, render: (mail) => <State mail={mail} /> },
  {
    label: 'Actions',
    card: { isBare: true },
    render: (mail) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {mail.subject && <PreviewButton mail={mail} />}
        <ResendButton mail={mail} />
      </Box>
    ),
  },
];

export const mailCsv: CsvColumn<MailRowFragment>[] = [
  { label: 'Created', value: ({ createdAt }) => createdAt },
  { label: 'Email', value: ({ title }) => title },
  { label: 'Subject', value: ({ subject }) => subject },
  { label: 'To', value: ({ address }) => address },
  { label: 'Order', value: ({ order }) => order?.number },
  { label: 'State', value: ({ state }) => stateNames[state] },
  { label: 'Tries', value: ({ tries }) => tries },
  { label: 'Sent', value: ({ sentAt }) => sentAt },
  { label: 'Failure', value: ({ failure }) => failure },
];

type CellProps = { mail: MailRowFragment };

function Subject({ mail: { title, subject, order } }: CellProps) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {subject || title}
      <Typography variant="caption" color="textSecondary" component="p">
        {[subject && title, order?.number].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function State({ mail: { state, failure, tries, nextTryAt } }: CellProps) {
  const next = nextTryAt && tries > 0 ? `Try ${tries + 1} at ${formatMoment(nextTryAt)}` : null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '40ch' }}>
      <Chip label={stateNames[state]} color={colors[state]} variant="outlined" size="small" />
      {failure && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Typography>
      )}
      {next && (
        <Typography variant="caption" color="textSecondary">
          {next}
        </Typography>
      )}
    </Box>
  );
}
