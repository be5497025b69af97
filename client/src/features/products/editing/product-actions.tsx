import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ManagedProductFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useArchiveProduct, useRestoreProduct } from './use-archive-product.ts';

type ActionProps = { product: ManagedProductFragment; onDone: () => void };

/** Takes a part out of the catalogue, after asking. */
export function DeleteProductButton({ product, onDone }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { archive, isBusy } = useArchiveProduct();
  const confirm = async () => {
    if (await archive(product.id)) onDone();
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`${messages.dialog.delete} ${product.name}`}
        onClick={() => setIsAsking(true)}
      >
        {messages.dialog.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this part?"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {product.name} leaves the catalogue. Orders go on showing it, and you can restore it from the archive.
      </ConfirmDialog>
    </>
  );
}

/** Brings an archived part back. */
export function RestoreProductButton({ product, onDone }: ActionProps) {
  const { restore, isBusy } = useRestoreProduct();
  const run = async () => {
    if (await restore(product)) onDone();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      aria-label={`Restore ${product.name}`}
      onClick={() => void run()}
    >
      Restore
    </Button>
  );
}
