import type { ManagedProductFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { useBulk, type Bulk } from '#lib/use-bulk.ts';
import { AskButton } from '#ui/ask-button.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useArchiveProduct } from './use-archive-product.ts';

/** Parts of the page to choose, and to take out of the catalogue together. */
export function useBulkArchive(products: ManagedProductFragment[], onMoved: () => void) {
  const toast = useToast();
  const archive = useArchiveProduct();
  return useBulk({
    choosable: products.filter(({ isArchived }) => !isArchived),
    act: ({ id }) => archive(id),
    onDone() {
      toast.success(messages.products.deleted);
      onMoved();
    },
  });
}

export function BulkArchive({ bulk }: { bulk: Bulk<ManagedProductFragment> }) {
  const count = bulk.chosen.length;
  return (
    <BulkBar bulk={bulk} label="Select all parts on this page" nameOf={({ name }) => name}>
      <AskButton
        color="error"
        disabled={count === 0}
        title={`Delete ${count} ${count === 1 ? 'part' : 'parts'}?`}
        question="They leave the catalogue. Orders go on showing them, and you can restore them from the archive."
        onConfirm={bulk.run}
      >
        Delete selected
      </AskButton>
    </BulkBar>
  );
}
