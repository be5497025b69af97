import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ManagedProductFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { AskButton } from '#ui/ask-button.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useArchiveProduct, useRestoreProduct } from './use-archive-product.ts';

type ActionProps = { product: ManagedProductFragment; onDone: () => void };

/** Takes a part out of the catalogue, after asking. */
export function DeleteProductButton({ product, onDone }: ActionProps) {
  const toast = useToast();
  const archive = useArchiveProduct();
  const confirm = async () => {
    const fault = await archive(product.id);
    if (fault) return fault;
    toast.success(messages.products.deleted);
    onDone();
    return null;
  };
  return (
    <AskButton
      color="error"
      aria-label={`${messages.dialog.delete} ${product.name}`}
      title="Delete this part?"
      question={`${product.name} leaves the catalogue. Orders go on showing it, and you can restore it from the archive.`}
      onConfirm={confirm}
    >
      {messages.dialog.delete}
    </AskButton>
  );
}

/** Brings an archived part back. */
export function RestoreProductButton({ product, onDone }: ActionProps) {
  const toast = useToast();
  const restore = useRestoreProduct();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const fault = await restore(product.id);
    setBusy(false);
    if (fault) return toast.error(fault);
    toast.success(`${product.name} is in the catalogue again`);
    onDone();
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
