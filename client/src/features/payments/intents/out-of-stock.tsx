import Box from '@mui/material/Box';
import type { OrderSummaryFragment } from '#generated/graphql.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** The reservation had lapsed and the parts are gone; said before any charge. */
export function OutOfStock({ order, available }: { order: OrderSummaryFragment; available: number }) {
  return (
    <Notice
      role="alert"
      title="These parts are no longer in stock"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
          <LinkButton to={paths.myOrders}>To My Orders</LinkButton>
          <LinkButton to={pathTo.product(order.product.id)} variant="outlined">
            See the part
          </LinkButton>
        </Box>
      }
    >
      They were set aside for you for a while and have gone to others since: {available} are left of the{' '}
      {order.quantity} you ordered. Nothing was charged. You can delete this order and order fewer.
    </Notice>
  );
}
