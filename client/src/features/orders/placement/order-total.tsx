import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { liveTotal } from './live-total.ts';
import type { OrderFormValues } from './order-rules.ts';

/** Follows the quantity as it is typed. */
export function OrderTotal({ unitPrice }: { unitPrice: OrderTermsFragment['price'] }) {
  const { quantity } = useFormikContext<OrderFormValues>().values;
  const total = liveTotal(quantity, unitPrice.cents);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, borderTop: '1px solid', borderColor: 'divider', pt: 2 }}
    >
      <Typography component="span">Total</Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {total && `${quantity.trim()} × ${unitPrice.formatted}`}
      </Typography>
      <Typography component="output" htmlFor="field-quantity" variant="h3">
        {total ?? '–'}
      </Typography>
    </Box>
  );
}
