import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { InboxMessageFragment } from '#generated/graphql.ts';
import { formatMoment } from '#lib/day.ts';
import { useMarkHandled } from './use-mark-handled.ts';

/** What somebody wrote, with the way to answer. */
export function MessageCard({ message }: { message: InboxMessageFragment }) {
  const { id, firstName, lastName, email, message: text, createdAt, handledAt, handledByName } = message;
  const markHandled = useMarkHandled();
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
          {/* What they typed stands in an address of mail: nothing in it may end that. */}
          <Link href={`mailto:${encodeURIComponent(email)}`} underline="always">
            {email}
          </Link>
        </Box>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>{text}</Typography>
      {handledAt ? (
        <Typography variant="body2" color="textSecondary">
          Handled {formatMoment(handledAt)}
          {handledByName && ` by ${handledByName}`}
        </Typography>
      ) : (
        <Button variant="outlined" size="small" onClick={() => void markHandled(id)} sx={{ justifySelf: 'start' }}>
          Mark as handled
        </Button>
      )}
    </Paper>
  );
}
