import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';

/** The status of a disputed order; its hint has the reason why it cannot be marked as delivered. */
export function DisputedChip({ reason }: { reason: string | null }) {
  return (
    <Tooltip title={reason} describeChild>
      <Chip label="Disputed" color="error" variant="outlined" size="small" tabIndex={0} />
    </Tooltip>
  );
}
