import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type {
  InboxMessageFragment,
  MarkMessageHandledMutation,
  MarkMessageHandledMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { shopConfig } from '#lib/config.ts';
import { formatMoment } from '#lib/format/day.ts';
import { mainNumber } from '#lib/format/phone-number.ts';
import { mailLink } from '#lib/mail-link.ts';
import { callLink } from '#lib/phone.ts';
import { useSignedIn } from '#session/session.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { useUndoToast } from '#ui/feedback/use-undo-toast.tsx';
import { problemNames } from './problem-names.ts';

export const INBOX_MESSAGE = gql`
  fragment InboxMessage on ContactMessage {
    id
    firstName
    lastName
    email
    message
    service {
      problem
      phone
      address
      postcode
    }
    createdAt
    handledAt
    handledByName
  }
`;

export const inboxCsv: CsvColumn<InboxMessageFragment>[] = [
  { label: 'Received', value: ({ createdAt }) => createdAt },
  { label: 'First name', value: ({ firstName }) => firstName },
  { label: 'Last name', value: ({ lastName }) => lastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Problem', value: ({ service }) => service && problemNames[service.problem] },
  { label: 'Phone', value: ({ service }) => service?.phone },
  { label: 'Address', value: ({ service }) => service?.address },
  { label: 'ZIP code', value: ({ service }) => service?.postcode },
  { label: 'Message', value: ({ message }) => message },
  { label: 'Handled', value: ({ handledAt }) => handledAt },
  { label: 'Handled by', value: ({ handledByName }) => handledByName },
];

/** A message, with what an admin can do about it. */
export function MessageCard({ message }: { message: InboxMessageFragment }) {
  const { firstName, lastName, email, message: text, service, createdAt, handledAt, handledByName } = message;
  const name = `${firstName} ${lastName}`;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={`Message from ${name}`}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h4" component="h2">
            {name}
          </Typography>
          <Link href={mailLink(email)} underline="always">
            {email}
          </Link>
        </Box>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </Typography>
      </Box>
      {service && <ServiceDetails service={service} />}
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="outlined" size="small" href={replyTo(message)} aria-label={`Reply to ${name}`}>
          Reply
        </Button>
        {handledAt ? (
          <Typography variant="body2" color="textSecondary">
            Handled {formatMoment(handledAt)}
            {handledByName && ` by ${handledByName}`}
          </Typography>
        ) : (
          <MarkHandledButton message={message} />
        )}
      </Box>
    </Paper>
  );
}

/** A link to a mail that quotes the message. */
function replyTo({ email, firstName, message, createdAt }: InboxMessageFragment): string {
  const quoted = message.replaceAll(/^/gm, '> ');
  return mailLink(email, {
    subject: `Your message to ${shopConfig().brand.name}`,
    body: `Hello ${firstName},\n\n\n\nOn ${formatMoment(createdAt)} you wrote:\n${quoted}`,
  });
}

type Service = NonNullable<InboxMessageFragment['service']>;

function ServiceDetails({ service: { problem, phone, address, postcode } }: { service: Service }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Chip size="small" color="primary" label={`Service: ${problemNames[problem]}`} />
      <Link href={callLink(mainNumber(phone))} underline="always">
        {phone}
      </Link>
      <Typography component="span">
        {address}, {postcode}
      </Typography>
    </Box>
  );
}

const MARK_MESSAGE_HANDLED: TypedDocumentNode<MarkMessageHandledMutation, MarkMessageHandledMutationVariables> = gql`
  mutation MarkMessageHandled($input: MarkMessageHandledInput!) {
    markMessageHandled(input: $input) {
      message {
        id
        handledAt
        handledByName
      }
    }
  }
`;

/**
 * Marks a message as handled some seconds later, so that a tap by mistake can be undone; after a key it asks first. The card
 * changes when the toast closes, and changes back if the server refuses. The server keeps the first admin who marked it, so its
 * answer can name another admin.
 */
function MarkHandledButton({ message }: { message: InboxMessageFragment }) {
  const { id: messageId, firstName, lastName, createdAt } = message;
  const runUnlessUndone = useUndoToast();
  const toast = useToast();
  const { person } = useSignedIn();
  const [markHandled] = useAppMutation(MARK_MESSAGE_HANDLED);
  const submit = async () => {
    const handled = { id: messageId, handledAt: new Date().toISOString(), handledByName: person.name };
    const optimisticResponse: MarkMessageHandledMutation = {
      markMessageHandled: {
        __typename: 'MarkMessageHandledPayload',
        message: { __typename: 'ContactMessage', ...handled },
      },
    };
    const result = await markHandled({ messageId }, { optimisticResponse });
    if (result.ok) toast.success('Marked as handled');
    else toast.error(result.message);
    return null;
  };
  const subject = `the message of ${firstName} ${lastName}, ${formatMoment(createdAt)},`;
  return (
    <ConfirmButton
      variant="text"
      title="Mark this message as handled?"
      question={`This marks ${subject} as handled. It cannot be undone.`}
      confirmLabel="Mark as handled"
      confirmColor="primary"
      onConfirm={submit}
      onPointer={() => void runUnlessUndone(`Marking ${subject} as handled…`, () => void submit(), messageId)}
    >
      Mark as handled
    </ConfirmButton>
  );
}
