import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HistoryEventFragment } from '#generated/graphql.ts';
import { formatMoment } from '#lib/format/day.ts';
import { eventNames } from './describe-event.ts';

/** One thing that happened: a dot on the line of time, what, when, and who did it. */
export function HistoryLine({ event }: { event: HistoryEventFragment }) {
  return (
    <Box component="li" sx={line}>
      <Typography>{eventNames[event.kind]}</Typography>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {event.actorName && `, ${event.actorName}`}
      </Typography>
    </Box>
  );
}

const line = {
  position: 'relative',
  pl: 3.5,
  pb: 2.5,
  '&:last-of-type': { pb: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 7,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'secondary.main',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 20,
    bottom: -4,
    width: 2,
    bgcolor: 'divider',
  },
} as const;
