import { useNavigate } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { Page } from '#ui/page.tsx';
import { ProductForm } from './product-form.tsx';
import { blankProduct, type ProductFormValues } from './product-rules.ts';
import { useAddProduct } from './use-save-product.ts';

export function Component() {
  const navigate = useNavigate();
  const addProduct = useAddProduct();
  const save = async (values: ProductFormValues) => {
    const failure = await addProduct(values);
    if (!failure) await navigate(paths.allProducts);
    return failure;
  };
  return (
    <Page title={messages.menu.addProduct} intro="It can be ordered as soon as it is saved." maxWidth="md">
      <ProductForm draftName="new part" initialValues={blankProduct} submitLabel="Add product" onSave={save} />
    </Page>
  );
}
