import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import type { Carrier, OrderToShipFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { BuyerNotes } from '../lifecycle/buyer-notes.tsx';
import { carrierNames } from './carrier-names.ts';
import { type LineToShip, linesToShip, ORDER_TO_SHIP_QUERY } from './order-to-ship.ts';
import type { Scans } from './picking.ts';
import { type ShipmentValues, shipmentSchema } from './shipment-values.ts';
import { useShipOrder } from './use-ship-order.ts';

type ShipOrderDialogProps = {
  orderId: string;
  /** The lines that were picked, each with all its pieces; without it all lines. */
  picked?: Scans;
  onClose: () => void;
  onShipped?: () => void;
};

/** Asks for the pieces that leave, the carrier and the tracking number. All pieces that are left are filled in. */
export function ShipOrderDialog({ orderId, onClose, ...props }: ShipOrderDialogProps) {
  const id = useId();
  // Never from the cache: other admins ship and refund, too.
  const { data, error, refetch } = useQuery(ORDER_TO_SHIP_QUERY, {
    variables: { id: orderId },
    fetchPolicy: 'network-only',
  });
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>Ship {data?.order?.productName ?? 'the order'}</DialogTitle>
      {data?.order ? (
        <ShipmentForm order={data.order} onClose={onClose} {...props} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorNotice title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={200} />
          )}
        </DialogContent>
      )}
    </FormDialog>
  );
}

type ShipmentFormProps = Omit<ShipOrderDialogProps, 'orderId'> & { order: OrderToShipFragment };

function ShipmentForm({ order, picked, onClose, onShipped }: ShipmentFormProps) {
  const shipOrder = useShipOrder();
  const [fault, setFault] = useState<string | null>(null);
  const [lines] = useState(() => linesToShip(order));
  const initialValues: ShipmentValues = {
    pieces: lines.map(({ position, leftToShip }) => String(picked && !picked.has(position) ? 0 : leftToShip)),
    carrier: '',
    trackingNumber: '',
  };
  const submit = async ({ pieces, carrier, trackingNumber }: ShipmentValues) => {
    const named = lines.map(({ position }, index) => {
      const scanned = picked?.get(position);
      return { position, quantity: Number(pieces[index]), ...(scanned && { scanned }) };
    });
    const failure = await shipOrder({
      orderId: order.id,
      lines: named.filter(({ quantity }) => quantity > 0),
      ...(carrier && { carrier: carrier as Carrier }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
    });
    setFault(failure);
    if (failure !== null) return;
    onShipped?.();
    onClose();
  };
  return (
    <Formik initialValues={initialValues} validationSchema={shipmentSchema(lines)} onSubmit={submit}>
      <Form>
        <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
          <Typography color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {order.pickup ? `${order.customerName}, pickup at ${order.pickup.agency}` : `To ${order.customerName}`}
            {!order.pickup && order.address && `, ${order.address}`}
          </Typography>
          <BuyerNotes order={order} />
          <PaymentNotice order={order} />
          {lines.map((line, index) => (
            <FormField
              key={line.id}
              name={`pieces.${index}`}
              label={line.productName}
              helperText={`${formatCount(line.leftToShip)} left to ship, ${line.product.partNumber}${describeBins(line)}`}
              inputMode="numeric"
            />
          ))}
          <FormSelect name="carrier" label="Carrier" options={carrierNames} none="Not chosen" />
          <FormField name="trackingNumber" label="Tracking number" helperText="The customer sees it." />
          <FormError message={fault} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton onClick={onClose} />
          <SubmitButton size="medium" disabled={lines.length === 0}>
            Ship
          </SubmitButton>
        </DialogActions>
      </Form>
    </Formik>
  );
}

/** Warns of an order whose refunds and lost disputes were its whole payment; its pieces may ship all the same. */
export function PaymentNotice({ order: { total, refunded, chargedBack } }: { order: OrderToShipFragment }) {
  if (refunded.cents + chargedBack.cents < total.cents) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      Nothing of the payment of this order is left; all of it went back to the customer.
    </Alert>
  );
}

/** ", bin A-02-07"; of several agencies ", Dallas bin A-1, Tulsa". */
function describeBins({ picks, product }: LineToShip): string {
  const [only, ...more] = picks;
  if (!only) return product.bin ? `, bin ${product.bin}` : '';
  return [only, ...more].map(({ agency, bin }) => `, ${agency}${bin ? ` bin ${bin}` : ''}`).join('');
}
