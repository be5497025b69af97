import type { ManagedProductFragment } from '#generated/graphql.ts';
import { counted } from '#lib/format/counted.ts';
import { messages } from '#lib/messages.ts';
import { useBulk, type Bulk } from '#lib/hooks/use-bulk.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { useArchiveProduct } from './archive-product.tsx';
import { useRestoreProduct } from './restore-product.tsx';

type Options = { isArchive: boolean; onMoved: () => void };

/** Selects parts of the page: in the catalog to archive them, in the archive to restore them. */
export function useBulkArchive(products: ManagedProductFragment[], { isArchive, onMoved }: Options) {
  const toast = useToast();
  const [archive] = useArchiveProduct();
  const [restore] = useRestoreProduct();
  return useBulk({
    choosable: products.filter(({ isArchived }) => isArchived === isArchive),
    async act({ id: productId }) {
      const result = await (isArchive ? restore({ productId }) : archive({ productId }));
      return result.ok ? null : result.message;
    },
    onDone(count) {
      toast.success(isArchive ? `Back in the catalog: ${counted(count, 'part')}` : messages.products.deleted);
      onMoved();
    },
  });
}

export function BulkArchive({ bulk, isArchive }: { bulk: Bulk<ManagedProductFragment>; isArchive: boolean }) {
  const shared = { bulk, disabled: bulk.chosen.length === 0 };
  return (
    <BulkBar bulk={bulk} nameOf={({ name }) => name}>
      {isArchive ? <RestoreSelected {...shared} /> : <DeleteSelected {...shared} />}
    </BulkBar>
  );
}

type SelectionProps = { bulk: Bulk<ManagedProductFragment>; disabled: boolean };

const DeleteSelected = ({ bulk, disabled }: SelectionProps) => (
  <ConfirmButton
    variant="contained"
    color="error"
    disabled={disabled}
    title={`Delete ${counted(bulk.chosen.length, 'part')}?`}
    question={
      bulk.progress ??
      'They are removed from the catalog. Orders still show them, and you can restore them from the archive.'
    }
    onConfirm={bulk.run}
  >
    Delete selected
  </ConfirmButton>
);

const RestoreSelected = ({ bulk, disabled }: SelectionProps) => (
  <ConfirmButton
    variant="contained"
    disabled={disabled}
    title={`Restore ${counted(bulk.chosen.length, 'part')}?`}
    question={bulk.progress ?? 'Customers can find and order them immediately.'}
    confirmLabel="Restore"
    confirmColor="primary"
    onConfirm={bulk.run}
  >
    Restore selected
  </ConfirmButton>
);
