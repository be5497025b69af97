import { gql, type TypedDocumentNode } from '@apollo/client';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { JobFailureFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';

export const JOB_FAILURE: TypedDocumentNode<JobFailureFragment> = gql`
  fragment JobFailure on JobFailure {
    job
    rowId
    tries
    error
    failedAt
    nextTryAt
  }
`;

/** The rows on which jobs have failed the longest, and their number; nothing without any. */
export function JobFailures({ failures, count }: { failures: JobFailureFragment[]; count: number }) {
  if (failures.length === 0) return null;
  const more = count - failures.length;
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>Background jobs fail on {count === 1 ? 'one row' : `${formatCount(count)} rows`}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {failures.map(({ job, rowId, tries, error, failedAt, nextTryAt }) => (
          <li key={`${job} ${rowId}`}>
            {job}, {rowId}: {error} Since {formatMoment(failedAt)}, {tries} {tries === 1 ? 'try' : 'tries'}; next try{' '}
            {formatMoment(nextTryAt)}.
          </li>
        ))}
      </Box>
      {more > 0 && `${formatCount(more)} more ${more === 1 ? 'appears' : 'appear'} after these succeed.`}
    </Alert>
  );
}
