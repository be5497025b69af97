import Alert from '@mui/material/Alert';
import { pathTo, paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

/** Stays after the toast has gone: where the order that is in the way can be paid or deleted. */
export function AlreadyPlaced({ orderId }: { orderId: string }) {
  return (
    <Alert severity="info" variant="outlined">
      You have an unpaid order of this part. <TextLink to={pathTo.payment(orderId)}>Pay it</TextLink>, or delete it in{' '}
      <TextLink to={paths.myOrders}>My Orders</TextLink> to order another quantity.
    </Alert>
  );
}
