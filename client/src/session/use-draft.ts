import { useEffect, useState } from 'react';
import { changedEntries } from '#lib/api/changed-entries.ts';
import type { ErrorCode } from '#lib/api/errors.ts';
import { useSignedIn } from './session.ts';

const drafts = new Map<string, object>();

/**
 * Keeps the entries of a form when saving fails because the session has ended and the user has to log in again. They stay in
 * memory, only for the same user, as they may contain a phone number and an address, and only until the form is opened again.
 */
export function useDraft<Values extends object>(form: string, given: Values) {
  const key = `${useSignedIn().person.uid} ${form}`;
  const [opened] = useState(given);
  const [kept] = useState(() => drafts.get(key) as Partial<Values> | undefined);
  useEffect(() => void drafts.delete(key), [key]);
  return {
    initialValues: opened,
    /** The entries of the ended session. They are unsaved, so the form must not have them as initial values. */
    kept,
    /** Keeps what the user has changed: the other fields may have other values by then. */
    keep(values: Values, code: ErrorCode) {
      if (code === 'UNAUTHENTICATED') drafts.set(key, changedEntries(values, opened));
    },
  };
}
