import Typography from '@mui/material/Typography';
import { formatDay } from '#lib/format/day.ts';

/** A date with the time below it, so that the dates of a column are aligned. */
export function DateAndTime({ at }: { at: string }) {
  return (
    <Typography component="time" dateTime={at} title={at} variant="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {formatDay(at)}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })}
      </Typography>
    </Typography>
  );
}
