import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import { Formik } from 'formik';
import { useState } from 'react';
import { array, object, string } from 'yup';
import type {
  OrderReturnsFragment,
  RequestReturnMutation,
  RequestReturnMutationVariables,
  ReturnReason,
} from '#generated/graphql.ts';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { returnReasons } from '#lib/format/return-names.ts';
import { useDraft } from '#session/use-draft.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { CancelButton } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { Kept } from '#ui/forms/kept.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { PicturesField } from '#ui/media/pictures-field.tsx';

const REQUEST_RETURN: TypedDocumentNode<RequestReturnMutation, RequestReturnMutationVariables> = gql`
  mutation RequestReturn($input: RequestReturnInput!) {
    requestReturn(input: $input) {
      ... on ReturnPayload {
        return {
          id
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`;

const MAX_PHOTOS = 4;

type ReturnFormProps = { order: Pick<OrderReturnsFragment, 'id' | 'lines'>; onCancel: () => void; onDone: () => void };

/** Asks for the pieces of each part, the reason and photos. */
export function ReturnForm({ order, onCancel, onDone }: ReturnFormProps) {
  const toast = useToast();
  const [requestReturn] = useAppMutation(REQUEST_RETURN, { idempotent: true });
  const [fault, setFault] = useState<string | null>(null);
  // An attempt without an answer may have requested the return. Its repeat needs the same lines.
  const [sent, setSent] = useState<readonly Line[]>();
  const lines = sent ?? order.lines.filter(({ returnable }) => returnable > 0);
  const draft = useDraft(`return ${order.id}`, {
    // By position: the parts change when an earlier return is withdrawn.
    pieces: Object.fromEntries(order.lines.map(({ position }) => [position, ''])),
    reason: '',
    note: '',
    photos: [] as string[],
  });
  const submit = async (values: typeof draft.initialValues) => {
    const { pieces, reason, note, photos } = values;
    const named = lines.map(({ position }) => ({ position, quantity: Number(pieces[position]) }));
    const wanted = named.filter(({ quantity }) => quantity > 0);
    const input = { orderId: order.id, lines: wanted, reason: reason as ReturnReason, note, photos };
    setSent(lines);
    const answer = await requestReturn(input);
    if (!answer.ok) {
      draft.keep(values, answer.code);
      return setFault(explainRefusal(answer));
    }
    setSent(undefined);
    const result = answer.data.requestReturn;
    if ('message' in result) return setFault(result.message);
    toast.success("Return requested. We'll reply by email.");
    onDone();
  };
  return (
    <Formik initialValues={draft.initialValues} validationSchema={returnSchema(lines)} onSubmit={submit}>
      <Form>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
          {lines.map(({ id, position, productName, returnable }) => (
            <FormField
              key={id}
              id={`return-${id}`}
              name={`pieces.${position}`}
              label={`Pieces of ${productName}`}
              helperText={`Up to ${formatCount(returnable)}; leave empty to keep them`}
              // A long name fits the small label only.
              slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
            />
          ))}
          <FormSelect name="reason" label="Reason" options={returnReasons} none="Choose a reason" />
          <FormField name="note" label="What happened?" multiline minRows={2} />
          <PicturesField
            name="photos"
            label="Photos"
            most={MAX_PHOTOS}
            upload={uploadImage}
            hint="Show the fault and the label of the part"
          />
          <FormError message={fault} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <CancelButton onClick={onCancel} />
            <SubmitButton size="medium">Request return</SubmitButton>
          </Box>
          <UnsavedGuard />
          <Kept draft={draft} />
        </Box>
      </Form>
    </Formik>
  );
}

type Line = Pick<OrderReturnsFragment['lines'][number], 'id' | 'position' | 'productName' | 'returnable'>;

const returnSchema = (lines: readonly Line[]) =>
  object({
    pieces: object(Object.fromEntries(lines.map((line) => [line.position, piecesSchema(line)]))).test(
      function (pieces) {
        const isAnyNamed = Object.values(pieces).some((each) => Number(each) !== 0);
        const path = `${this.path}.${lines[0]?.position}`;
        return isAnyNamed || this.createError({ path, message: 'Enter the pieces of at least one part' });
      },
    ),
    reason: string().required('Choose a reason'),
    note: string().max(1_000, 'Use at most 1,000 characters'),
    photos: array(string().required('Wait until the photos are uploaded')).max(
      MAX_PHOTOS,
      `At most ${MAX_PHOTOS} photos`,
    ),
  });

const piecesSchema = ({ returnable }: Line) =>
  string()
    .trim()
    .default('')
    .matches(/^\d{0,7}$/, { message: 'Enter the number of pieces' })
    .test('returnable', `At most ${counted(returnable, 'piece')}`, (pieces) => !(Number(pieces) > returnable));
