import type { AllOrdersRowFragment } from '#generated/graphql.ts';
import { counted } from '#lib/format/counted.ts';
import { useBulk, type Bulk } from '#lib/hooks/use-bulk.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { isDeliverable, useMarkDelivered } from './delivery-status.tsx';

export const nameOfOrder = ({ number, productName, customerName }: AllOrdersRowFragment) =>
  `${productName} for ${customerName}, ${number}`;

/** Selects paid orders of the page and marks them delivered together. */
export function useBulkDelivery(orders: AllOrdersRowFragment[]): Bulk<AllOrdersRowFragment> {
  const toast = useToast();
  const markDelivered = useMarkDelivered();
  return useBulk({
    choosable: orders.filter(isDeliverable),
    act: markDelivered,
    onDone: (count) => toast.success(`Marked as delivered: ${counted(count, 'order')}`),
  });
}

export function BulkDelivery({ bulk }: { bulk: Bulk<AllOrdersRowFragment> }) {
  const count = bulk.chosen.length;
  return (
    <BulkBar bulk={bulk} nameOf={nameOfOrder}>
      <ConfirmButton
        variant="contained"
        disabled={count === 0}
        title={`Mark ${counted(count, 'order')} as delivered?`}
        question={bulk.progress ?? 'Customers see this immediately. It cannot be undone.'}
        confirmLabel="Mark as delivered"
        confirmColor="primary"
        onConfirm={bulk.run}
      >
        Mark as delivered
      </ConfirmButton>
    </BulkBar>
  );
}
