import { gql, type TypedDocumentNode } from '@apollo/client';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { JobFailureFragment } from '#generated/graphql.ts';
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

/** The rows on which jobs fail; nothing without any. */
export function JobFailures({ failures }: { failures: JobFailureFragment[] }) {
  if (failures.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>Background jobs fail on {failures.length === 1 ? 'one row' : `${failures.length} rows`}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {failures.map(({ job, rowId, tries, error, failedAt, nextTryAt }) => (
          <li key={`${job} ${rowId}`}>
            {job}, {rowId}: {error} Since {formatMoment(failedAt)}, {tries} {tries === 1 ? 'try' : 'tries'}; next try{' '}
            {formatMoment(nextTryAt)}.
          </li>
        ))}
      </Box>
    </Alert>
  );
}
