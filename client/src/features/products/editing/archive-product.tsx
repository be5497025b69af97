import { gql, type TypedDocumentNode } from '@apollo/client';
import type { ArchiveProductMutation, ArchiveProductMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { messages } from '#lib/messages.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { evictProducts } from './evict-products.ts';

const ARCHIVE_PRODUCT: TypedDocumentNode<ArchiveProductMutation, ArchiveProductMutationVariables> = gql`
  mutation ArchiveProduct($input: ArchiveProductInput!) {
    archiveProduct(input: $input) {
      product {
        id
        isArchived
      }
    }
  }
`;

export const useArchiveProduct = () => useAppMutation(ARCHIVE_PRODUCT, { update: evictProducts });

type DeleteProductButtonProps = { product: { id: string; name: string }; onDone: () => void };

/** Archives a part, after a confirmation. The specification calls it Delete. */
export function DeleteProductButton({ product: { id, name }, onDone }: DeleteProductButtonProps) {
  const toast = useToast();
  const [archive] = useArchiveProduct();
  const confirm = async () => {
    const result = await archive({ productId: id });
    if (!result.ok) return result.message;
    toast.success(messages.products.deleted);
    onDone();
    return null;
  };
  return (
    <ConfirmButton
      color="error"
      aria-label={`${messages.dialog.delete} ${name}`}
      title="Delete this part?"
      question={`${name} is removed from the catalog. Orders still show it, and you can restore it from the archive.`}
      onConfirm={confirm}
    >
      {messages.dialog.delete}
    </ConfirmButton>
  );
}
