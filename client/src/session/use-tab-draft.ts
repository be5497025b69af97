import { useRef, useState } from 'react';
import { changedEntries } from '#lib/api/changed-entries.ts';
import { tabStore } from '#lib/browser-store.ts';
import { useSignedIn } from './session.ts';
import { draftPrefix, lastLogOut } from './tab-drafts.ts';

/**
 * Keeps the entries of a form through a reload, for the same user, until the tab is closed or the user logs out. Only what the
 * user has changed is kept: the other fields may have other values by then.
 */
export function useTabDraft<Values extends object>(form: string, blank: Values) {
  const key = `${draftPrefix}${useSignedIn().person.uid} ${form}`;
  const [opened] = useState(blank);
  // Only this hook writes the entry, so its shape is known.
  const [kept] = useState(() => tabStore.readJson(key) as Partial<Values> | null);
  const [logOut] = useState(lastLogOut);
  const isDone = useRef(false);
  return {
    initialValues: { ...opened, ...kept },
    /** The form may stay for a moment after a log-out. */
    keep(values: Values) {
      if (!isDone.current && lastLogOut() === logOut)
        tabStore.write(key, JSON.stringify(changedEntries(values, opened)));
    },
    /** A render between this call and the next page must not keep the entries again. */
    drop() {
      isDone.current = true;
      tabStore.write(key, null);
    },
  };
}
