import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { RepairDifferenceDocument } from '#generated/graphql.ts';
import { describeError, errorCode } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';
import { showDesk } from './show-desk.ts';

/** Repairs a difference. What stands in the way, only the server knows to say, so its words are shown. */
export function useRepair() {
  const toast = useToast();
  const [repair, { loading }] = useMutation(RepairDifferenceDocument, {
    errorPolicy: 'all',
    update: (cache, { data }) => data && showDesk(cache, data.repairDifference.moneyDesk),
  });

  const run = async (differenceId: string) => {
    const { data, error } = await repair({ variables: { input: { differenceId } } });
    if (data && !error) return toast.success('Repaired');
    const isTold = errorCode(error) === 'CONFLICT' && CombinedGraphQLErrors.is(error);
    return toast.error((isTold && error.errors[0]?.message) || describeError(error));
  };
  return { repair: run, isRepairing: loading };
}
