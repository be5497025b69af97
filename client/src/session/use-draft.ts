import { useSignedIn } from './session.ts';

const drafts = new Map<string, unknown>();

/**
 * Keeps what was typed when saving fails because the session has ended: the form is gone then, until one comes back
 * from /login. Held in memory and for the same person only, as it may be a phone number and an address.
 */
export function useDraft<Values>(form: string, blank: Values) {
  const key = `${useSignedIn().person.uid} ${form}`;
  return {
    initialValues: (drafts.get(key) as Values | undefined) ?? blank,
    keep: (values: Values) => void drafts.set(key, values),
    drop: () => void drafts.delete(key),
  };
}
