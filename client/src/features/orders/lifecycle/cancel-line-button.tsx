import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import type { CancelLineMutation, CancelLineMutationVariables, OrderLinesFragment } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCents } from '#lib/format/money.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { NEXT_ACTIONS } from './actions.ts';
import { refundOfPieces } from './canceled-pieces.ts';

const CANCEL_LINE: TypedDocumentNode<CancelLineMutation, CancelLineMutationVariables> = gql`
  mutation CancelLine($input: CancelLineInput!) {
    cancelLine(input: $input) {
      ... on CancelOrderPayload {
        order {
          id
          cancelledAt
          refunded {
            cents
            formatted
          }
          refunds {
            id
            status
            restocked
          }
          ...NextActions
        }
      }
      ... on CancellationClosed {
        message
      }
    }
  }
  ${NEXT_ACTIONS}
`;

type CancelLineProps = {
  order: OrderLinesFragment;
  line: OrderLinesFragment['lines'][number];
  onCanceled: () => void;
};

/** Cancels pieces of a line that did not ship, after a dialog with the amount of the refund. */
export function CancelLineButton(props: CancelLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={`Cancel ${props.line.productName}`}
        onClick={() => setIsOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        Cancel
      </Button>
      {isOpen && <CancelLineDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CancelLineDialog({ order, line, onCanceled, onClose }: CancelLineProps & { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const [cancelLine] = useAppMutation(CANCEL_LINE, { idempotent: true });
  const [fault, setFault] = useState<string | null>(null);
  const submit = async ({ pieces }: { pieces: string }) => {
    const answer = await cancelLine({ orderId: order.id, position: line.position, quantity: Number(pieces) });
    const result = answer.ok ? answer.data.cancelLine : answer;
    if ('message' in result) return setFault(result.message);
    toast.success('Canceled. The refund is on its way to the card.');
    onClose();
    onCanceled();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <Formik
        initialValues={{ pieces: String(line.leftToShip) }}
        validationSchema={piecesSchema(line.leftToShip)}
        onSubmit={submit}
      >
        {({ values, isValid }) => (
          <Form>
            <DialogTitle id={id}>Cancel {line.productName}?</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
              <FormField name="pieces" label="Pieces to cancel" inputMode="numeric" autoFocus />
              <Typography role="status">
                {isValid && describeRefund(refundOfPieces(order, line, Number(values.pieces)))}
              </Typography>
              <FormError message={fault} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
              <Button onClick={onClose}>Keep parts</Button>
              <SubmitButton size="medium" color="error">
                Cancel parts
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

const describeRefund = ({ cents, isWholeOrder }: ReturnType<typeof refundOfPieces>): string =>
  isWholeOrder
    ? `Nothing else is left to ship, so the whole order is canceled. ${formatCents(cents)} goes back to the card.`
    : `${formatCents(cents)} goes back to the card. The pieces will not ship.`;

const piecesSchema = (left: number) =>
  object({
    pieces: string()
      .trim()
      .required('Enter the number of pieces')
      .matches(/^[1-9]\d{0,6}$/, 'Enter the number of pieces')
      .test('left', `At most ${left} pieces`, (pieces) => !(Number(pieces) > left)),
  });
