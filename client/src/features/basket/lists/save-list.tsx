import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import type { Line } from '../basket-data.ts';
import { SAVE_PART_LIST } from './part-lists-data.ts';

const schema = object({ name: string().trim().required('Name Required').max(80, 'Use at most 80 characters') });

/** Saves the parts of the basket under a name, to order them again. */
export function SaveList({ lines }: { lines: readonly Line[] }) {
  const id = useId();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [save] = useAppMutation(SAVE_PART_LIST, {
    idempotent: true,
    update: (cache) => void cache.evict({ fieldName: 'myPartLists' }),
  });

  const submit = async ({ name }: { name: string }) => {
    const wanted = lines.map(({ id: productId, quantity }) => ({ productId, quantity }));
    const answer = await save({ name: name.trim(), lines: wanted });
    if (!answer.ok) return setFault(answer.message);
    const result = answer.data.savePartList;
    if (result.__typename === 'TooManyPartLists') return setFault(result.message);
    setOpen(false);
    toast.success(`Saved as “${result.list.name}” in your lists.`);
  };

  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="secondary"
        onClick={() => {
          setFault(null);
          setOpen(true);
        }}
      >
        Save as a list
      </Button>
      {isOpen && (
        <FormDialog onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="xs">
          <Formik initialValues={{ name: '' }} validationSchema={schema} onSubmit={submit}>
            <Form>
              <DialogTitle id={id}>Save as a list</DialogTitle>
              <DialogContent>
                <FormField
                  name="name"
                  label="Name"
                  placeholder="Spring maintenance"
                  autoFocus
                  fullWidth
                  margin="dense"
                />
                <FormError message={fault} />
              </DialogContent>
              <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <CancelButton onClick={() => setOpen(false)} />
                <SubmitButton size="medium">Save</SubmitButton>
              </DialogActions>
            </Form>
          </Formik>
        </FormDialog>
      )}
    </>
  );
}
