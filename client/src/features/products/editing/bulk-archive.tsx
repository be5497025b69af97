import type { ManagedProductFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { useBulk, type Bulk } from '#lib/use-bulk.ts';
import { AskButton } from '#ui/ask-button.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useArchiveProduct, useRestoreProduct } from './use-archive-product.ts';

type Part = ManagedProductFragment;

const counted = (count: number) => `${count} ${count === 1 ? 'part' : 'parts'}`;

/** Parts of the page to choose: those of the catalogue to take out together, those of the archive to bring back. */
export function useBulkArchive(products: Part[], { isArchive, onMoved }: { isArchive: boolean; onMoved: () => void }) {
  const toast = useToast();
  const archive = useArchiveProduct();
  const restore = useRestoreProduct();
  return useBulk({
    choosable: products.filter(({ isArchived }) => isArchived === isArchive),
    act: ({ id }) => (isArchive ? restore(id) : archive(id)),
    onDone(count) {
      toast.success(isArchive ? `In the catalogue again: ${counted(count)}` : messages.products.deleted);
      onMoved();
    },
  });
}

export function BulkArchive({ bulk, isArchive }: { bulk: Bulk<Part>; isArchive: boolean }) {
  const shared = { bulk, disabled: bulk.chosen.length === 0 };
  return (
    <BulkBar bulk={bulk} nameOf={({ name }) => name}>
      {isArchive ? <RestoreSelected {...shared} /> : <DeleteSelected {...shared} />}
    </BulkBar>
  );
}

type ActionProps = { bulk: Bulk<Part>; disabled: boolean };

const DeleteSelected = ({ bulk, disabled }: ActionProps) => (
  <AskButton
    variant="contained"
    color="error"
    disabled={disabled}
    title={`Delete ${counted(bulk.chosen.length)}?`}
    question={
      bulk.progress ?? 'They leave the catalogue. Orders go on showing them, and you can restore them from the archive.'
    }
    onConfirm={bulk.run}
  >
    Delete selected
  </AskButton>
);

const RestoreSelected = ({ bulk, disabled }: ActionProps) => (
  <AskButton
    variant="contained"
    disabled={disabled}
    title={`Restore ${counted(bulk.chosen.length)}?`}
    question={bulk.progress ?? 'Customers can find and order them at once.'}
    confirmLabel="Restore"
    confirmColor="primary"
    onConfirm={bulk.run}
  >
    Restore selected
  </AskButton>
);
