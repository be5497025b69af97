import Chip, { type ChipProps } from '@mui/material/Chip';
import type { OrderStatus as Status } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';

const chips: Record<Status, { label: string; color: NonNullable<ChipProps['color']> }> = {
  UNPAID: { label: messages.orders.pending, color: 'warning' },
  SHIPPING: { label: messages.orders.shipping, color: 'info' },
  DELIVERED: { label: messages.orders.delivered, color: 'success' },
};

/** A canceled order keeps its last status, which no longer applies. */
const canceled = { label: 'Canceled', color: 'default' } as const;

/** The status of an order in the specification's words (section 4). */
export function OrderStatus({ order }: { order: { status: Status; cancelledAt: string | null } }) {
  const { label, color } = order.cancelledAt ? canceled : chips[order.status];
  return <Chip label={label} color={color} variant="outlined" size="small" sx={wrappingChip} />;
}

/** Lets the label wrap to a second line in a narrow column. */
const wrappingChip = { height: 'auto', py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal', lineHeight: 1.3 } };
