import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

/** A value and a smaller line below it. */
export function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Box>
      {first}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {second}
      </Typography>
    </Box>
  );
}

type OrderLinesProps = { order: { number: string; productName: string; customerName: string } };

/** The search of orders finds the number. */
export const OrderLines = ({ order: { number, productName, customerName } }: OrderLinesProps) => (
  <>
    <TextLink to={`${paths.allOrders}?search=${encodeURIComponent(number)}`}>{number}</TextLink>
    <Lines first={productName} second={customerName} />
  </>
);
