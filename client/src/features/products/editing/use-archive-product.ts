import { useMutation } from '@apollo/client/react';
import { ArchiveProductDocument, RestoreProductDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';
import { forgetCatalogue } from './forget-catalogue.ts';

/** Takes a part out of the catalogue; answers what stood against it, or null. */
export function useArchiveProduct() {
  const [run] = useMutation(ArchiveProductDocument, { errorPolicy: 'all', update: forgetCatalogue });
  return async (productId: string): Promise<string | null> => {
    const { data, error } = await run({ variables: { input: { productId } } });
    return data ? null : describeError(error);
  };
}

/** Brings a part back; answers whether it is back. */
export function useRestoreProduct() {
  const toast = useToast();
  const [run, { loading }] = useMutation(RestoreProductDocument, { errorPolicy: 'all', update: forgetCatalogue });
  const restore = async ({ id, name }: { id: string; name: string }) => {
    const { data, error } = await run({ variables: { input: { productId: id } } });
    if (data) toast.success(`${name} is in the catalogue again`);
    else toast.error(describeError(error));
    return Boolean(data);
  };
  return { restore, isBusy: loading };
}
