import { useSignedIn } from '#session/session.ts';
import { emptyOrder, type OrderFormValues } from './order-rules.ts';

const drafts = new Map<string, OrderFormValues>();

/**
 * Keeps what was typed when an order fails because the session has ended: the form is gone then, until one comes back
 * from /login. Held in memory and for the same person only, as it is a phone number and an address.
 */
export function useDraft(partId: string) {
  const key = `${useSignedIn().person.uid} ${partId}`;
  return {
    initialValues: drafts.get(key) ?? emptyOrder,
    keep: (values: OrderFormValues) => void drafts.set(key, values),
    drop: () => void drafts.delete(key),
  };
}
