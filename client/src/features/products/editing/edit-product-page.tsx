import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type {
  EditableProductFragment,
  EditableProductQuery,
  EditableProductQueryVariables,
  EditProductMutation,
  EditProductMutationVariables,
  PartLimitsFragment,
} from '#generated/graphql.ts';
import type { Failure } from '#lib/api/errors.ts';
import { mergeEntries } from '#lib/api/versioned-save.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { evictProducts } from './evict-products.ts';
import { useListLink } from './list-location.ts';
import { describePartConflict } from './merge-edits.ts';
import { PART_LIMITS } from './part-limits.ts';
import { PartNumbersSection } from './part-numbers-section.tsx';
import { ProductForm } from './product-form.tsx';
import { EDITABLE_PRODUCT, toEditInput, toValues, type ProductFormValues } from './product-values.ts';

const EDITABLE_PRODUCT_QUERY: TypedDocumentNode<EditableProductQuery, EditableProductQueryVariables> = gql`
  query EditableProduct($id: ID!) {
    product(id: $id) {
      ...EditableProduct
    }
    shopSettings {
      ...PartLimits
    }
  }
  ${EDITABLE_PRODUCT}
  ${PART_LIMITS}
`;

export function Component() {
  const { id = '' } = useParams();
  // Never from the cache: every order changes the stock.
  const { data, error, loading, refetch } = useQuery(EDITABLE_PRODUCT_QUERY, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const product = loading ? undefined : data?.product;
  return (
    <Page title={product?.name ?? 'Edit a part'} intro="Earlier orders keep their name and price." maxWidth="md">
      {error && !product && (
        <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {loading && <FormSkeleton fields={8} />}
      {data && product && <EditForm key={product.id} product={product} limits={data.shopSettings} />}
      {product && <PartNumbersSection productId={product.id} />}
      {product === null && <NotFound />}
    </Page>
  );
}

const NotFound = () => (
  <Notice title="Part not found" action={<LinkButton to={paths.allProducts}>Show all parts</LinkButton>}>
    It may be archived. Archived parts can be restored from the list.
  </Notice>
);

const EDIT_PRODUCT: TypedDocumentNode<EditProductMutation, EditProductMutationVariables> = gql`
  mutation EditProduct($input: EditProductInput!) {
    editProduct(input: $input) {
      product {
        ...EditableProduct
      }
    }
  }
  ${EDITABLE_PRODUCT}
`;

function EditForm({ product, limits }: { product: EditableProductFragment; limits: PartLimitsFragment }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { to, state } = useListLink();
  const [editProduct] = useAppMutation(EDIT_PRODUCT, { update: evictProducts });
  const client = useApolloClient();
  // Loading it again changes `product`.
  const [opened] = useState(product);
  const saved = useRef(product);
  const save = async (entries: ProductFormValues): Promise<Pick<Failure, 'message' | 'field'> | null> => {
    const edits = () => ({ opened: toValues(opened), saved: toValues(saved.current), entries });
    const { version } = saved.current;
    const result = await editProduct({ ...toEditInput(saved.current, mergeEntries(edits())), version });
    if (!result.ok && result.field === 'version') {
      const { data } = await client.query({
        query: EDITABLE_PRODUCT_QUERY,
        variables: { id: product.id },
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      });
      if (!data?.product || data.product.version === version) return result;
      saved.current = data.product;
      const message = describePartConflict(edits());
      return message === null ? save(entries) : { message, field: null };
    }
    if (!result.ok) return result;
    toast.success(`${result.data.editProduct.product.name} is saved`);
    await navigate(to, { state });
    return null;
  };
  return (
    <ProductForm
      draftName={`part ${product.id}`}
      initialValues={toValues(product)}
      submitLabel="Save"
      limits={limits}
      onSave={save}
    />
  );
}
