import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { keepUnits } from '#lib/format/keep-units.ts';
import { formatCount } from '#lib/format/count.ts';
import { describePickup, describeReady } from '#lib/format/pickup.ts';
import type { OrderQuote } from './use-order-quote.ts';

type PickupReadinessProps = {
  quoted: Pick<OrderQuote, 'quote' | 'last'>;
  /** The agency that is chosen now; empty to have the order shipped. */
  agency: string;
  /** The ordered parts. */
  parts: readonly { id: string; name: string }[];
};

/**
 * What the chosen agency has today, and when the rest can be there. Nothing for parts whose stock is not kept per agency.
 */
export function PickupReadiness({ quoted: { quote, last }, agency, parts }: PickupReadinessProps) {
  const pickup = (quote ?? last)?.pickup;
  if (!pickup || pickup.agency !== agency || pickup.parts.length === 0) return null;
  const known = pickup.parts.map((part) => ({ ...part, agency, transferDays: pickup.transferDays }));
  const short = known.filter(({ quantity, here }) => here < quantity);
  const isComplete = short.length === 0 && known.length === parts.length;
  const [only] = known;
  if (parts.length === 1 && only) return <Readiness isShort={short.length > 0}>{describePickup(only)}</Readiness>;
  if (isComplete) return <Readiness isShort={false}>All pieces are at {agency} today.</Readiness>;
  if (short.length === 0) {
    return (
      <Readiness isShort={false}>
        <PartRows parts={parts} rows={known.map((part) => ({ ...part, text: describePickup(part) }))} />
      </Readiness>
    );
  }
  return (
    <Readiness isShort>
      The rest of these parts comes to {agency} by transfer, {describeReady(pickup.transferDays)}:
      <PartRows
        parts={parts}
        rows={short.map((part) => ({
          ...part,
          text: `${formatCount(part.here)} of ${formatCount(part.quantity)} here today`,
        }))}
      />
    </Readiness>
  );
}

type PartRowsProps = Pick<PickupReadinessProps, 'parts'> & { rows: { productId: string; text: string }[] };

const PartRows = ({ parts, rows }: PartRowsProps) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {rows.map(({ productId, text }) => (
      <li key={productId}>
        {keepUnits(parts.find(({ id }) => id === productId)?.name ?? '')}: {text}
      </li>
    ))}
  </Box>
);

const Readiness = ({ isShort, children }: { isShort: boolean; children: ReactNode }) =>
  isShort ? (
    <Alert severity="info" variant="outlined" role="status" sx={{ py: 0.25 }}>
      {children}
    </Alert>
  ) : (
    <Typography component="div" variant="body2" color="success" role="status" sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  );
