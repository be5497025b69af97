import Typography from '@mui/material/Typography';
import type { OrderToShipFragment } from '#generated/graphql.ts';

type BuyerNotesProps = { order: Pick<OrderToShipFragment, 'poNumber' | 'jobName' | 'notes'> };

/** The PO number, the job and the notes of the buyer, if there are any. */
export function BuyerNotes({ order: { poNumber, jobName, notes } }: BuyerNotesProps) {
  const facts = [poNumber && `PO number: ${poNumber}`, jobName && `Job: ${jobName}`, notes && `Notes: ${notes}`];
  const given = facts.filter(Boolean);
  if (given.length === 0) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {given.join('\n')}
    </Typography>
  );
}
