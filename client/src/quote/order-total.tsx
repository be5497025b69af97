import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderQuote } from './use-order-quote.ts';

type OrderTotalProps = {
  quoted: Pick<OrderQuote, 'quote' | 'refusal' | 'last' | 'isLoading'>;
  /** The price of the parts, which is the total until charges are known. */
  subtotal: string;
  partsLabel?: string;
  /** Whether the shop charges anything; otherwise the total is that of the parts. */
  hasCharges: boolean;
};

/** The total of an order, and what it consists of if it has charges. */
export function OrderTotal({
  quoted: { quote, refusal, last, isLoading },
  subtotal,
  partsLabel = 'Parts',
  hasCharges,
}: OrderTotalProps) {
  const shown = quote ?? last;
  const isSplit = hasCharges || (shown !== null && shown.charges.length > 0);
  return (
    <Box
      role="status"
      aria-busy={!quote && last !== null}
      sx={{ display: 'grid', gap: 0.75, fontVariantNumeric: 'tabular-nums', opacity: !quote && last ? 0.6 : 1 }}
    >
      {isSplit && <Part label={partsLabel} amount={shown?.subtotal.formatted ?? subtotal} />}
      {shown?.charges.map(({ kind, label, amount }) => (
        <Part key={kind} label={label} amount={kind === 'SHIPPING' && amount.cents === 0 ? 'Free' : amount.formatted} />
      ))}
      {(isSplit || refusal) && !shown ? (
        <Unknown refusal={refusal} isLoading={isLoading} />
      ) : (
        <Row>
          <Typography>Total</Typography>
          <Typography variant="h3" component="p">
            {shown?.total.formatted ?? subtotal}
          </Typography>
        </Row>
      )}
    </Box>
  );
}

/** Why the total is not known yet; nothing after an error, which the page shows. */
function Unknown({ refusal, isLoading }: Pick<OrderQuote, 'refusal' | 'isLoading'>) {
  if (isLoading) return <Typography variant="body2">Calculating shipping and tax…</Typography>;
  if (!refusal) return null;
  return refusal.code === 'ADDRESS_NEEDED' ? (
    <Typography variant="body2">Shipping and tax are calculated when you enter the ZIP code.</Typography>
  ) : (
    <Alert role="presentation" severity="warning" variant="outlined">
      {refusal.message}
    </Alert>
  );
}

const Part = ({ label, amount }: { label: string; amount: string }) => (
  <Row>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {label}
    </Typography>
    <Typography variant="body2">{amount}</Typography>
  </Row>
);

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>{children}</Box>
);
