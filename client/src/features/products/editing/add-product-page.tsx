import { gql, type TypedDocumentNode } from '@apollo/client';
import { useNavigate } from 'react-router-dom';
import type { AddProductMutation, AddProductMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { evictProducts } from './evict-products.ts';
import { usePartLimits } from './part-limits.ts';
import { ProductForm } from './product-form.tsx';
import { blankProduct, toAddInput, type ProductFormValues } from './product-values.ts';

const ADD_PRODUCT: TypedDocumentNode<AddProductMutation, AddProductMutationVariables> = gql`
  mutation AddProduct($input: AddProductInput!) {
    addProduct(input: $input) {
      product {
        id
      }
    }
  }
`;

export function Component() {
  const navigate = useNavigate();
  const toast = useToast();
  const { limits, error, refetch } = usePartLimits();
  const [addProduct] = useAppMutation(ADD_PRODUCT, { update: evictProducts, idempotent: true });
  const save = async (values: ProductFormValues) => {
    const result = await addProduct(toAddInput(values));
    if (!result.ok) return result;
    toast.success(messages.products.added);
    await navigate(paths.allProducts);
    return null;
  };
  return (
    <Page title={messages.menu.addProduct} intro="Customers can order it as soon as it is saved." maxWidth="md">
      {limits && (
        <ProductForm
          draftName="new part"
          initialValues={blankProduct}
          submitLabel="Add product"
          limits={limits}
          isNew
          onSave={save}
        />
      )}
      {!limits && error && (
        <ErrorNotice title="The form could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!limits && !error && <FormSkeleton fields={8} />}
    </Page>
  );
}
