import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import type {
  CancelLineMutation,
  CancelLineMutationVariables,
  OrderLinesFragment,
  QuoteCancellationQuery,
  QuoteCancellationQueryVariables,
} from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { counted } from '#lib/format/counted.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { CANCELLATION, isRefundRefused } from './actions.ts';

const CANCEL_LINE: TypedDocumentNode<CancelLineMutation, CancelLineMutationVariables> = gql`
  mutation CancelLine($input: CancelLineInput!) {
    cancelLine(input: $input) {
      ... on CancelOrderPayload {
        order {
          ...Cancellation
        }
      }
      ... on CancellationClosed {
        message
      }
    }
  }
  ${CANCELLATION}
`;

const QUOTE_CANCELLATION: TypedDocumentNode<QuoteCancellationQuery, QuoteCancellationQueryVariables> = gql`
  query QuoteCancellation($orderId: ID!, $position: Int!, $quantity: Int) {
    quoteCancellation(orderId: $orderId, position: $position, quantity: $quantity) {
      ... on CancellationQuote {
        isWholeOrder
        amount {
          cents
          formatted
        }
      }
      ... on CancellationClosed {
        message
      }
    }
  }
`;

type CancelLineProps = {
  order: OrderLinesFragment;
  line: OrderLinesFragment['lines'][number];
  isAllowed: boolean;
  /** What follows a refund that failed. */
  next: string;
  onCanceled: () => void;
};

/** Cancels pieces of a line that did not ship, after a dialog with the amount of the refund. */
export function CancelLineButton(props: CancelLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A dialog that is open stays: the server says why it refuses it.
  if (!props.isAllowed && !isOpen) return null;
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

function CancelLineDialog({ onCanceled, onClose, ...given }: CancelLineProps & { onClose: () => void }) {
  // An attempt without an answer may have canceled the pieces. Its repeat needs the pieces and the refunds of before.
  const [{ order, line, next }] = useState(given);
  const id = useId();
  const toast = useToast();
  const [cancelLine] = useAppMutation(CANCEL_LINE, { idempotent: true });
  const [fault, setFault] = useState<string | null>(null);
  const submit = async ({ pieces }: { pieces: string }) => {
    const { position, leftToShip: seenLeft } = line;
    const answer = await cancelLine({ orderId: order.id, position, quantity: Number(pieces), seenLeft });
    if (!answer.ok && answer.field === 'seenLeft') {
      // The customer or another admin has canceled some, or they shipped: the dialog opens again with the pieces left.
      toast.error(answer.message);
      onClose();
      return onCanceled();
    }
    const result = answer.ok ? answer.data.cancelLine : answer;
    if ('message' in result) return setFault(result.message);
    if (result.order.refunds.length === order.refunds.length) {
      toast.success('Canceled. The payment went back already.');
    } else if (isRefundRefused(result.order)) toast.error(`Canceled. The refund failed; ${next}.`);
    else toast.success('Canceled. The refund is on its way to the card.');
    onClose();
    onCanceled();
  };
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
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
              <Refund order={order} position={line.position} quantity={isValid ? Number(values.pieces) : null} />
              <FormError message={fault} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
              <CancelButton onClick={onClose}>Keep parts</CancelButton>
              <SubmitButton size="medium" color="error">
                Cancel parts
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </FormDialog>
  );
}

type RefundProps = { order: OrderLinesFragment; position: number; quantity: number | null };

/** The amount that the server will refund for the pieces. */
function Refund({ order, position, quantity }: RefundProps) {
  const settled = useDebounced(quantity);
  const variables = { orderId: order.id, position, quantity: settled };
  const { data, error } = useQuery(
    QUOTE_CANCELLATION,
    settled === null ? skipToken : { variables, fetchPolicy: 'network-only' },
  );
  const isCurrent = settled !== null && settled === quantity;
  return (
    <Typography role="status" sx={{ minHeight: '3em' }}>
      {isCurrent && data && describeRefund(data.quoteCancellation, order)}
      {isCurrent && !data && error && `The refund could not be calculated. ${describeError(error)}`}
    </Typography>
  );
}

function describeRefund(quote: QuoteCancellationQuery['quoteCancellation'], { pickup }: OrderLinesFragment): string {
  if (quote.__typename === 'CancellationClosed') return quote.message;
  const { cents, formatted } = quote.amount;
  const refund = cents > 0 ? `${formatted} goes back to the card.` : 'The payment went back already.';
  return quote.isWholeOrder
    ? `Nothing else is left to ${pickup ? 'hand over' : 'ship'}, so the whole order is canceled. ${refund}`
    : `${refund} The pieces will not ${pickup ? 'be handed over' : 'ship'}.`;
}

const piecesSchema = (left: number) =>
  object({
    pieces: string()
      .trim()
      .required('Enter the number of pieces')
      .matches(/^[1-9]\d{0,6}$/, 'Enter the number of pieces')
      .test('left', `At most ${counted(left, 'piece')}`, (pieces) => !(Number(pieces) > left)),
  });
