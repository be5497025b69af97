import type { AnyOrderFragment } from '#generated/graphql.ts';
import { useBulk, type Bulk } from '#lib/hooks/use-bulk.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { isDeliverable } from './delivery-status.tsx';
import { useMarkDelivered } from './use-mark-delivered.ts';

export const nameOfOrder = ({ productName, customerName }: AnyOrderFragment) => `${productName} for ${customerName}`;

const counted = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Paid orders of the page to choose, and to mark delivered together. */
export function useBulkDelivery(orders: AnyOrderFragment[]): Bulk<AnyOrderFragment> {
  const toast = useToast();
  const markDelivered = useMarkDelivered();
  return useBulk({
    choosable: orders.filter(isDeliverable),
    act: markDelivered,
    onDone: (count) => toast.success(`Marked as delivered: ${counted(count)}`),
  });
}

export function BulkDelivery({ bulk }: { bulk: Bulk<AnyOrderFragment> }) {
  const count = bulk.chosen.length;
  return (
    <BulkBar bulk={bulk} nameOf={nameOfOrder}>
      <ConfirmButton
        variant="contained"
        disabled={count === 0}
        title={`Mark ${counted(count)} as delivered?`}
        question={bulk.progress ?? 'Their customers see it at once. It cannot be taken back.'}
        confirmLabel="Mark as delivered"
        confirmColor="primary"
        onConfirm={bulk.run}
      >
        Mark as delivered
      </ConfirmButton>
    </BulkBar>
  );
}
