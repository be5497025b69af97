import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type {
  DecideReturnInput,
  DecideReturnMutation,
  DecideReturnMutationVariables,
  ReceiveReturnMutation,
  ReceiveReturnMutationVariables,
  RefundableReturnsQuery,
  RefundableReturnsQueryVariables,
  RefundReturnInput,
  RefundReturnMutation,
  RefundReturnMutationVariables,
  ReturnCardFragment,
  ReturnDisposition,
} from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { type MutationResult, useAppMutation } from '#lib/api/use-app-mutation.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { refundMethods } from '#lib/format/refund-methods.ts';
import { returnReasons, returnStatuses } from '#lib/format/return-names.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

export const RETURN_CARD: TypedDocumentNode<ReturnCardFragment> = gql`
  fragment ReturnCard on Return {
    id
    productName
    quantity
    reason
    note
    photos
    status
    answer
    disposition
    requestedAt
    nextMoves
    product {
      id
      partNumber
    }
    price {
      cents
      formatted
    }
    refundable {
      cents
      formatted
    }
    order {
      id
      pickup {
        address
      }
      number
      customerName
      customerEmail
      refunded {
        cents
        formatted
      }
    }
    refund {
      id
      status
      method
      amount {
        cents
        formatted
      }
    }
  }
`;

/** What was refunded of an order by now, and what its returns refund. */
export const REFUNDABLE_RETURNS: TypedDocumentNode<RefundableReturnsQuery, RefundableReturnsQueryVariables> = gql`
  query RefundableReturns($orderId: ID!) {
    order(id: $orderId) {
      id
      refunded {
        cents
        formatted
      }
      returns {
        id
        refundable {
          cents
          formatted
        }
      }
    }
  }
`;

/** A return after a step. The step may change what the other returns of the order refund. */
const MOVED_RETURN = gql`
  fragment MovedReturn on Return {
    ...ReturnCard
    order {
      id
      returns {
        id
        refundable {
          cents
          formatted
        }
      }
    }
  }
  ${RETURN_CARD}
`;

/** A refund that failed is no money paid. */
const madeRefundOf = ({ refund }: ReturnCardFragment) => (refund?.status === 'FAILED' ? null : refund);

export const returnCsv: CsvColumn<ReturnCardFragment>[] = [
  { label: 'Requested', value: ({ requestedAt }) => requestedAt },
  { label: 'Order', value: ({ order }) => order.number },
  { label: 'Customer', value: ({ order }) => order.customerName },
  { label: 'Email', value: ({ order }) => order.customerEmail },
  { label: 'Part', value: ({ productName }) => productName },
  { label: 'Part number', value: ({ product }) => product.partNumber },
  { label: 'Quantity', value: ({ quantity }) => quantity },
  { label: 'Price (USD)', value: ({ price }) => price },
  { label: 'Reason', value: ({ reason }) => returnReasons[reason] },
  { label: 'Note', value: ({ note }) => note },
  { label: 'Status', value: ({ status }) => returnStatuses[status] },
  { label: 'Answer', value: ({ answer }) => answer },
  { label: 'Refund (USD)', value: (one) => madeRefundOf(one)?.amount },
  {
    label: 'Refund method',
    value: (one) => {
      const refund = madeRefundOf(one);
      return refund && refundMethods[refund.method ?? 'CARD'];
    },
  },
];

const DECIDE_RETURN: TypedDocumentNode<DecideReturnMutation, DecideReturnMutationVariables> = gql`
  mutation DecideReturn($input: DecideReturnInput!) {
    decideReturn(input: $input) {
      return {
        ...MovedReturn
      }
    }
  }
  ${MOVED_RETURN}
`;

const RECEIVE_RETURN: TypedDocumentNode<ReceiveReturnMutation, ReceiveReturnMutationVariables> = gql`
  mutation ReceiveReturn($input: ReceiveReturnInput!) {
    receiveReturn(input: $input) {
      return {
        ...MovedReturn
      }
    }
  }
  ${MOVED_RETURN}
`;

const REFUND_RETURN: TypedDocumentNode<RefundReturnMutation, RefundReturnMutationVariables> = gql`
  mutation RefundReturn($input: RefundReturnInput!) {
    refundReturn(input: $input) {
      ... on ReturnPayload {
        return {
          ...MovedReturn
        }
      }
      ... on Refusal {
        message
      }
    }
  }
  ${MOVED_RETURN}
`;

/** The steps that an admin takes. Each returns null, or the message of a refusal or failure. */
export function useReturnMoves({ id: returnId, status: seenStatus }: ReturnCardFragment) {
  const client = useApolloClient();
  const toast = useToast();
  const [decide] = useAppMutation(DECIDE_RETURN);
  const [receive] = useAppMutation(RECEIVE_RETURN);
  const [refund] = useAppMutation(REFUND_RETURN);

  const report = (result: MutationResult<object>, done: string): string | null => {
    if (!result.ok) return explainRefusal(result);
    toast.success(done);
    return null;
  };
  const reportMove = (result: MutationResult<object>, done: string) => {
    if (!result.ok) {
      // Another admin may have approved or received it. It may then leave the list, with the dialog that shows the refusal.
      toast.error(explainRefusal(result));
      void client.refetchQueries({ include: ['Returns'] });
    }
    return report(result, done);
  };
  const decideAs = async (decision: Omit<DecideReturnInput, 'returnId'>, done: string) =>
    reportMove(await decide({ returnId, ...decision }), done);
  return {
    approve: (answer: string) => decideAs({ isApproved: true, ...(answer && { answer }) }, 'The return is approved'),
    decline: (answer: string) => decideAs({ isApproved: false, seenStatus, answer }, 'The return is declined'),
    receive: async (disposition: ReturnDisposition) =>
      reportMove(
        await receive({ returnId, disposition }),
        disposition === 'RESTOCK' ? 'The parts are in stock again' : 'The parts are written off',
      ),
    refund: async (input: Omit<RefundReturnInput, 'returnId'>) => {
      const answer = await refund({ returnId, ...input });
      const refused = answer.ok && answer.data.refundReturn.__typename !== 'ReturnPayload' && answer.data.refundReturn;
      // Another refund may have changed the amount.
      if (refused || !answer.ok) void client.refetchQueries({ include: ['Returns'] });
      return refused ? refused.message : report(answer, doneBy(input));
    },
  };
}

function doneBy({ amountCents, outsideCard }: Omit<RefundReturnInput, 'returnId'>): string {
  if (outsideCard) return 'Refund recorded';
  return amountCents === 0 ? 'The return is closed' : 'The refund is on its way';
}
