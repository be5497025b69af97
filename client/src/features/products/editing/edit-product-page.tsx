import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type {
  EditableProductFragment,
  EditableProductQuery,
  EditableProductQueryVariables,
  EditProductMutation,
  EditProductMutationVariables,
  PartLimitsFragment,
} from '#generated/graphql.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { leave } from '#lib/url/leave.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { evictProducts } from './evict-products.ts';
import { useListLink } from './list-location.ts';
import { describePartConflict } from './merge-edits.ts';
import { OpenedSection } from './opened-section.tsx';
import { PART_LIMITS } from './part-limits.ts';
import { ProductForm } from './product-form.tsx';
import { EDITABLE_PRODUCT, toEditInput, toValues, type ProductFormValues } from './product-values.ts';

const PartNumbersPanel = lazy(async () => ({ default: (await import('./part-numbers-panel.tsx')).PartNumbersPanel }));
const EquivalentsPanel = lazy(async () => ({ default: (await import('./equivalents-panel.tsx')).EquivalentsPanel }));

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
  const product = data?.product;
  return (
    <Page
      title={product?.name ?? 'Edit a part'}
      intro="Earlier orders keep their name and price."
      maxWidth="md"
      action={
        product && (
          <LinkButton to={pathTo.partStock(product.id)} variant="outlined">
            Stock
          </LinkButton>
        )
      }
    >
      {error && !product && (
        <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {loading && !data && <FormSkeleton fields={8} />}
      {data && product && <EditForm key={product.id} product={product} limits={data.shopSettings} />}
      {product && (
        <>
          <OpenedSection title="Part numbers" opener="Edit other and replaced numbers">
            <PartNumbersPanel productId={product.id} />
          </OpenedSection>
          <OpenedSection title="Equivalent parts" opener="Edit equivalent parts">
            <EquivalentsPanel productId={product.id} />
          </OpenedSection>
        </>
      )}
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

const versioned = (row: EditableProductFragment) => ({ row, version: row.version, values: toValues(row) });

function EditForm({ product, limits }: { product: EditableProductFragment; limits: PartLimitsFragment }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { to, state } = useListLink();
  const [editProduct] = useAppMutation(EDIT_PRODUCT, { update: evictProducts, idempotent: true });
  const client = useApolloClient();
  const save = useVersionedSave({
    opened: versioned(product),
    send: (values: ProductFormValues, { row, version }) => editProduct({ ...toEditInput(row, values), version }),
    read: (data) => versioned(data.editProduct.product),
    async reload() {
      const query = { query: EDITABLE_PRODUCT_QUERY, variables: { id: product.id } };
      const { data } = await client.query({ ...query, fetchPolicy: 'network-only', errorPolicy: 'all' });
      return data?.product ? versioned(data.product) : null;
    },
    describe: describePartConflict,
  });
  return (
    <ProductForm
      draftName={`part ${product.id}`}
      initialValues={toValues(product)}
      submitLabel="Save"
      limits={limits}
      stockPage={product.isStockByAgency ? pathTo.partStock(product.id) : null}
      onSave={async (entries, { resetForm }) => {
        const result = await save(entries);
        if (!result.ok) return result;
        toast.success(`${result.values.name} is saved`);
        resetForm({ values: result.values });
        // The other forms of the page may have entries.
        leave(() => void navigate(to, { state }));
        return null;
      }}
    />
  );
}
