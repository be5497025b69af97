import { gql, type ApolloCache, type TypedDocumentNode } from '@apollo/client';
import type {
  ReconciliationStatusQuery,
  ReconciliationStatusQueryVariables,
  ReconcileMutation,
  ReconcileMutationVariables,
  ReconciliationFragment,
  RepairDifferenceMutation,
  RepairDifferenceMutationVariables,
} from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const RECONCILIATION: TypedDocumentNode<ReconciliationFragment> = gql`
  fragment Reconciliation on ReconciliationStatus {
    openCount
    openDisputeCount
    lastRun {
      finishedAt
      payments
      refunds
    }
    differences {
      ...Difference
    }
    disputes {
      ...Dispute
    }
  }

  fragment Dispute on Dispute {
    id
    transactionId
    intentId
    reason
    status
    evidenceDueAt
    isEvidenceSubmitted
    openedAt
    amount {
      amount
      currency
      formatted
    }
    order {
      id
      number
      productName
      customerName
    }
  }

  fragment Difference on MoneyDifference {
    id
    kind
    intentId
    happenedAt
    atProvider {
      cents
      formatted
    }
    recorded {
      cents
      formatted
    }
    order {
      id
      number
      productName
      customerName
    }
  }
`;

export const RECONCILIATION_STATUS: TypedDocumentNode<ReconciliationStatusQuery, ReconciliationStatusQueryVariables> =
  gql`
    query ReconciliationStatus {
      reconciliation {
        ...Reconciliation
      }
    }
    ${RECONCILIATION}
  `;

const RECONCILE: TypedDocumentNode<ReconcileMutation, ReconcileMutationVariables> = gql`
  mutation Reconcile($input: ReconcileInput!) {
    reconcile(input: $input) {
      reconciliation {
        ...Reconciliation
      }
    }
  }
  ${RECONCILIATION}
`;

const REPAIR_DIFFERENCE: TypedDocumentNode<RepairDifferenceMutation, RepairDifferenceMutationVariables> = gql`
  mutation RepairDifference($input: RepairDifferenceInput!) {
    repairDifference(input: $input) {
      reconciliation {
        ...Reconciliation
      }
    }
  }
  ${RECONCILIATION}
`;

/** ReconciliationStatus has no id, so the answer of a mutation replaces the result of the query. */
const replaceReconciliation = (cache: ApolloCache, reconciliation: ReconciliationFragment) =>
  cache.writeQuery({ query: RECONCILIATION_STATUS, data: { reconciliation } });

/** Compares the payments now. */
export function useReconcile() {
  const toast = useToast();
  const [reconcile, { loading }] = useAppMutation(RECONCILE, {
    update: (cache, { data }) => data && replaceReconciliation(cache, data.reconcile.reconciliation),
  });

  const run = async () => {
    const answer = await reconcile({});
    if (!answer.ok) return toast.error(answer.message);
    const { openCount } = answer.data.reconcile.reconciliation;
    return openCount === 0 ? toast.success('All payments match') : toast.info(`Differences: ${formatCount(openCount)}`);
  };
  return { reconcile: run, isComparing: loading };
}

/** Repairs a difference. */
export function useRepair() {
  const toast = useToast();
  const [repair] = useAppMutation(REPAIR_DIFFERENCE, {
    update: (cache, { data }) => data && replaceReconciliation(cache, data.repairDifference.reconciliation),
  });

  /** Returns the message of a failure, or null. */
  return async (differenceId: string): Promise<string | null> => {
    const answer = await repair({ differenceId });
    if (!answer.ok) return explainRefusal(answer);
    toast.success('Repaired');
    return null;
  };
}
