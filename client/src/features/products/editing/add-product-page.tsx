import { useNavigate } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { Page } from '#ui/page.tsx';
import { PartForm } from './part-form.tsx';
import { blankPart, type PartFormValues } from './part-rules.ts';
import { useAddPart } from './use-save-part.ts';

export function Component() {
  const navigate = useNavigate();
  const addPart = useAddPart();
  const save = async (values: PartFormValues) => {
    const failure = await addPart(values);
    if (!failure) await navigate(paths.allProducts);
    return failure;
  };
  return (
    <Page title={messages.menu.addProduct} intro="It can be ordered as soon as it is saved." maxWidth="md">
      <PartForm draftName="new part" initialValues={blankPart} submitLabel="Add product" onSave={save} />
    </Page>
  );
}
