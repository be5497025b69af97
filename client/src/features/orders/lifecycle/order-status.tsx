import Chip, { type ChipProps } from '@mui/material/Chip';
import type { OrderStatus as Status } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';

const looks: Record<Status, { label: string; color: NonNullable<ChipProps['color']> }> = {
  UNPAID: { label: messages.orders.pending, color: 'warning' },
  SHIPPING: { label: messages.orders.shipping, color: 'info' },
  DELIVERED: { label: messages.orders.delivered, color: 'success' },
};

/** Called off after it was paid: the shipment it had then says nothing any more. */
const cancelled = { label: 'Cancelled', color: 'default' } as const;

/** Where an order stands, in the specification's words (section 4). */
export function OrderStatus({ status, isCancelled = false }: { status: Status; isCancelled?: boolean }) {
  const { label, color } = isCancelled ? cancelled : looks[status];
  return <Chip label={label} color={color} variant="outlined" size="small" sx={wrappingChip} />;
}

/** A chip whose words may take a second line in a narrow column. */
const wrappingChip = { height: 'auto', py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal', lineHeight: 1.3 } };
