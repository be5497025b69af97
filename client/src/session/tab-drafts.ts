import { useRef, useState } from 'react';
import { tabStore } from '#lib/browser-store.ts';
import { useSignedIn } from './session.ts';

const prefix = 'kelvin-draft ';

/** Keeps the entries of a form through a reload, for the same user, until the tab is closed or the user logs out. */
export function useTabDraft<Values extends object>(form: string, blank: Values) {
  const key = `${prefix}${useSignedIn().person.uid} ${form}`;
  // Only this hook writes the entry, so its shape is known.
  const [kept] = useState(() => tabStore.readJson(key) as Values | null);
  const isDone = useRef(false);
  return {
    initialValues: { ...blank, ...kept },
    keep(values: Values) {
      if (!isDone.current) tabStore.write(key, JSON.stringify(values));
    },
    /** A render between this call and the next page must not keep the entries again. */
    drop() {
      isDone.current = true;
      tabStore.write(key, null);
    },
  };
}

export function dropTabDrafts() {
  for (const key of tabStore.keys()) {
    if (key.startsWith(prefix)) tabStore.write(key, null);
  }
}
