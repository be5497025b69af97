import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { RepairDifferenceDocument } from '#generated/graphql.ts';
import { describeError, errorCode } from '#lib/api/errors.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { showDesk } from './show-desk.ts';

/** Repairs a difference; answers what stood against it, or null. What stands in the way, only the server knows to say, so its words are shown. */
export function useRepair() {
  const toast = useToast();
  const [repair] = useMutation(RepairDifferenceDocument, {
    errorPolicy: 'all',
    update: (cache, { data }) => data && showDesk(cache, data.repairDifference.moneyDesk),
  });

  return async (differenceId: string): Promise<string | null> => {
    const { data, error } = await repair({ variables: { input: { differenceId } } });
    if (data && !error) {
      toast.success('Repaired');
      return null;
    }
    const isTold = errorCode(error) === 'CONFLICT' && CombinedGraphQLErrors.is(error);
    return (isTold && error.errors[0]?.message) || describeError(error);
  };
}
