import { useMutation } from '@apollo/client/react';
import { AddProductDocument, EditProductDocument } from '#generated/graphql.ts';
import { describeFailure } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { useKeyedMutation } from '#lib/use-keyed-mutation.ts';
import { useToast } from '#ui/use-toast.ts';
import { forgetCatalogue } from './forget-catalogue.ts';
import type { SaveFailure } from './product-form.tsx';
import { toAddInput, toEditInput, type EditableProduct } from './product-input.ts';
import type { ProductFormValues } from './product-rules.ts';

/** Adds a part. Answers null, or what stood against it. */
export function useAddProduct() {
  const toast = useToast();
  const [add] = useKeyedMutation(AddProductDocument, { update: forgetCatalogue });
  return async (values: ProductFormValues): Promise<SaveFailure | null> => {
    const { data, error } = await add(toAddInput(values));
    if (!data) return failureOf(error);
    toast.success(messages.products.added);
    return null;
  };
}

/** Saves what was changed of a part. Answers null, or what stood against it. */
export function useEditProduct(product: EditableProduct) {
  const toast = useToast();
  const [edit] = useMutation(EditProductDocument, { errorPolicy: 'all', update: forgetCatalogue });
  return async (values: ProductFormValues): Promise<SaveFailure | null> => {
    const { data, error } = await edit({ variables: { input: toEditInput(product, values) } });
    if (!data) return failureOf(error);
    toast.success(`${data.editProduct.product.name} is saved`);
    return null;
  };
}

/** The form has dollars where the server has cents. */
function failureOf(error: unknown): SaveFailure {
  const { message: sentence, field } = describeFailure(error);
  return { sentence, field: field === 'priceCents' ? 'price' : field };
}
