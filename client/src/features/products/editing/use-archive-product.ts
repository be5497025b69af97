import { useMutation } from '@apollo/client/react';
import { ArchiveProductDocument, RestoreProductDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { forgetCatalogue } from './forget-catalogue.ts';

/** Takes a part out of the catalogue; answers what stood against it, or null. */
export function useArchiveProduct() {
  const [run] = useMutation(ArchiveProductDocument, { errorPolicy: 'all', update: forgetCatalogue });
  return async (productId: string): Promise<string | null> => {
    const { data, error } = await run({ variables: { input: { productId } } });
    return data ? null : describeError(error);
  };
}

/** Brings a part back; answers what stood against it, or null. */
export function useRestoreProduct() {
  const [run] = useMutation(RestoreProductDocument, { errorPolicy: 'all', update: forgetCatalogue });
  return async (productId: string): Promise<string | null> => {
    const { data, error } = await run({ variables: { input: { productId } } });
    return data ? null : describeError(error);
  };
}
