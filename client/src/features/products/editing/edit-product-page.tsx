import { useQuery } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router-dom';
import { EditableProductDocument } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProductForm } from './product-form.tsx';
import { toValues, type EditableProduct } from './product-input.ts';
import type { ProductFormValues } from './product-rules.ts';
import { useWayBack } from './use-list-place.ts';
import { useEditProduct } from './use-save-product.ts';

export function Component() {
  const { id = '' } = useParams();
  // As it is now: its stock moves with every order.
  const { data, error, loading, refetch } = useQuery(EditableProductDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const product = loading ? undefined : data?.product;
  return (
    <Page title={product?.name ?? 'Edit a part'} intro="Orders placed before keep their name and price." maxWidth="md">
      {error && !product && (
        <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {loading && <FormSkeleton fields={8} />}
      {product && <EditForm key={product.id} product={product} />}
      {product === null && <NoSuchProduct />}
    </Page>
  );
}

const NoSuchProduct = () => (
  <Notice title="There is no such part" action={<LinkButton to={paths.allProducts}>To all parts</LinkButton>}>
    It may have been archived; archived parts can be restored there.
  </Notice>
);

function EditForm({ product }: { product: EditableProduct }) {
  const navigate = useNavigate();
  const { to, state } = useWayBack();
  const editProduct = useEditProduct(product);
  const save = async (values: ProductFormValues) => {
    const failure = await editProduct(values);
    if (!failure) await navigate(to, { state });
    return failure;
  };
  return (
    <ProductForm draftName={`part ${product.id}`} initialValues={toValues(product)} submitLabel="Save" onSave={save} />
  );
}
