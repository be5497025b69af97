import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

type Live<Data> = {
  onEvent: (data: Data) => void;
  /** The stream is open after a time without: what happened meanwhile is not told. */
  onMissed: () => void;
};

/**
 * Follows a subscription while the page is seen: browsers open few connections to a host, and a hidden tab would keep
 * one. The cache takes in what comes, so that rows change by themselves; `onEvent` is for the rest.
 */
export function useLive<Data>(
  document: TypedDocumentNode<Data, { [name in keyof OperationVariables]: never }>,
  live: Live<Data>,
) {
  const isSeen = useSyncExternalStore(subscribe, () => window.document.visibilityState === 'visible');
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const [context] = useState(() => {
    // What was loaded just now, with the page, is not asked for again; in a tab that was opened unseen it is old.
    let isLate = window.document.visibilityState !== 'visible';
    return {
      onOpen: (isRetry: boolean) => {
        if (isLate || isRetry) latest.current.onMissed();
        isLate = true;
      },
    };
  });
  useSubscription(
    document,
    isSeen
      ? { context, ignoreResults: true, onData: ({ data }) => data.data && latest.current.onEvent(data.data as Data) }
      : skipToken,
  );
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
