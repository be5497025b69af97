import { useEffect, useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { changedEntries } from '#lib/api/changed-entries.ts';
import type { ErrorCode } from '#lib/api/errors.ts';
import { useSignedIn } from './session.ts';
import { lastLogOut } from './tab-drafts.ts';

const drafts = new Map<string, object>();

/**
 * Keeps the entries of a form when a request finds that the session has ended. They stay in memory, only for the same user, as
 * they may contain a phone number and an address, and only until the form is opened again or the user logs out.
 */
export function useDraft<Values extends object>(form: string, given: Values) {
  // After the next log-out, the drafts of this session are not found.
  const [logOut] = useState(lastLogOut);
  const key = `${useSignedIn().person.uid} ${logOut} ${form}`;
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
    /** Keeps the unsaved entries of a form that disappears because the session has ended. */
    leave(unsaved: Partial<Values>) {
      if (identity.current() === null && Object.keys(unsaved).length > 0) drafts.set(key, unsaved);
    },
  };
}
