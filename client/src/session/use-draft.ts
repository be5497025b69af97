import { useSignedIn } from './session.ts';

const drafts = new Map<string, unknown>();

/**
 * Keeps the entries of a form when saving fails because the session has ended and the user has to log in again. They stay
 * in memory and only for the same user, as they may contain a phone number and an address.
 */
export function useDraft<Values>(form: string, blank: Values) {
  const key = `${useSignedIn().person.uid} ${form}`;
  return {
    initialValues: (drafts.get(key) as Values | undefined) ?? blank,
    keep: (values: Values) => void drafts.set(key, values),
    drop: () => void drafts.delete(key),
  };
}
