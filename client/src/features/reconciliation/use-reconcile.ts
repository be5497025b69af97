import { useMutation } from '@apollo/client/react';
import { ReconcileDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { showDesk } from './show-desk.ts';

/** Has the books compared now. */
export function useReconcile() {
  const toast = useToast();
  const [reconcile, { loading }] = useMutation(ReconcileDocument, {
    errorPolicy: 'all',
    update: (cache, { data }) => data && showDesk(cache, data.reconcile.moneyDesk),
  });

  const run = async () => {
    const { data, error } = await reconcile({ variables: { input: {} } });
    if (!data || error) return toast.error(describeError(error));
    const { openCount } = data.reconcile.moneyDesk;
    return openCount === 0 ? toast.success('The books agree') : toast.info(`Differences: ${openCount}`);
  };
  return { reconcile: run, isComparing: loading };
}
