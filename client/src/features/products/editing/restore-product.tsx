import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import type { RestoreProductMutation, RestoreProductMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { evictProducts } from './evict-products.ts';

const RESTORE_PRODUCT: TypedDocumentNode<RestoreProductMutation, RestoreProductMutationVariables> = gql`
  mutation RestoreProduct($input: RestoreProductInput!) {
    restoreProduct(input: $input) {
      product {
        id
        isArchived
      }
    }
  }
`;

export const useRestoreProduct = () => useAppMutation(RESTORE_PRODUCT, { update: evictProducts });

type RestoreProductButtonProps = { product: { id: string; name: string }; onDone: () => void };

/** Returns an archived part to the catalog. */
export function RestoreProductButton({ product: { id, name }, onDone }: RestoreProductButtonProps) {
  const toast = useToast();
  const [restore, { loading }] = useRestoreProduct();
  const submit = async () => {
    const result = await restore({ productId: id });
    if (!result.ok) return toast.error(result.message);
    toast.success(`${name} is back in the catalog`);
    onDone();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={loading}
      aria-label={`Restore ${name}`}
      onClick={() => void submit()}
    >
      Restore
    </Button>
  );
}
