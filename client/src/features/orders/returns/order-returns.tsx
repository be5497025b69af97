import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  OrderReturnsFragment,
  WithdrawReturnMutation,
  WithdrawReturnMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDate, formatDay } from '#lib/format/day.ts';
import { returnReasons, returnStatuses } from '#lib/format/return-names.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { findAction, NEXT_ACTIONS } from '../lifecycle/actions.ts';
import { ReturnForm } from './return-form.tsx';

export const ORDER_RETURNS: TypedDocumentNode<OrderReturnsFragment> = gql`
  fragment OrderReturns on Order {
    id
    lastReturnDay
    isReturnWindowOpen
    lines {
      id
      position
      productName
      returnable
    }
    returns {
      id
      productName
      quantity
      reason
      status
      answer
      requestedAt
      nextMoves
    }
    ...NextActions
  }
  ${NEXT_ACTIONS}
`;

type OrderReturnsProps = { order: OrderReturnsFragment; isAskingAtFirst?: boolean; onChanged: () => void };

/** The returns of an order, and the form that asks for another one while the server allows it. */
export function OrderReturns({ order, isAskingAtFirst = false, onChanged }: OrderReturnsProps) {
  const isAllowed = findAction(order, 'RETURN').isAllowed;
  const [isAsking, setIsAsking] = useState(isAskingAtFirst && isAllowed);
  // A form that is open stays: the server says why it refuses it.
  if (!isAllowed && !isAsking && order.returns.length === 0) return null;
  return (
    <Box component="section" aria-label="Returns" sx={{ mb: 3 }}>
      {order.returns.map((one) => (
        <OneReturn key={one.id} one={one} isOpen={order.isReturnWindowOpen} onChanged={onChanged} />
      ))}
      {isAllowed && !isAsking && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Button variant="outlined" size="small" onClick={() => setIsAsking(true)}>
            Return parts
          </Button>
          {order.lastReturnDay && (
            <Typography variant="body2" color="textSecondary">
              Until {formatDate(order.lastReturnDay)}
            </Typography>
          )}
        </Box>
      )}
      {isAsking && (
        <ReturnForm
          order={order}
          onCancel={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onChanged();
          }}
        />
      )}
    </Box>
  );
}

const WITHDRAW_RETURN: TypedDocumentNode<WithdrawReturnMutation, WithdrawReturnMutationVariables> = gql`
  mutation WithdrawReturn($input: WithdrawReturnInput!) {
    withdrawReturn(input: $input) {
      return {
        id
        status
        nextMoves
      }
    }
  }
`;

type OneReturnProps = {
  one: OrderReturnsFragment['returns'][number];
  isOpen: boolean;
  onChanged: () => void;
};

function OneReturn({ one, isOpen, onChanged }: OneReturnProps) {
  const { id, productName, quantity, reason, status, answer, requestedAt, nextMoves } = one;
  const toast = useToast();
  const [withdraw] = useAppMutation(WITHDRAW_RETURN);
  const confirm = async () => {
    const result = await withdraw({ returnId: id });
    if (!result.ok) return result.message;
    toast.success('The return is withdrawn');
    onChanged();
    return null;
  };
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Return of {formatCount(quantity)} × {productName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {status === 'REQUESTED' ? 'Requested' : `${returnStatuses[status]}, requested`} {formatDay(requestedAt)}:{' '}
        {returnReasons[reason].toLowerCase()}
      </Typography>
      {answer && <Typography variant="body2">{answer}</Typography>}
      {nextMoves.includes('WITHDRAW') && (
        <ConfirmButton
          variant="text"
          sx={{ ml: -1, px: 1 }}
          title="Withdraw this return?"
          question={`${reason === 'MISSING' ? '' : 'You keep the parts. '}${describeNext(isOpen)}`}
          confirmLabel="Withdraw"
          confirmColor="primary"
          onConfirm={confirm}
        >
          Withdraw
        </ConfirmButton>
      )}
    </Box>
  );
}

const describeNext = (isOpen: boolean): string =>
  isOpen
    ? 'You can ask for a return again.'
    : 'The time for returns of this order is over. To ask for one again, please call us.';
