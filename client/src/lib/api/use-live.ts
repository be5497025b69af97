import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

type Live<Data> = {
  /** Whether that is here which the stream keeps as it is at the shop. */
  isLoaded: boolean;
  onEvent: (data: Data) => void;
  /** The stream is open after a time without: what happened meanwhile is not told. */
  onMissed: () => void;
};

/** A stream begins with what changed in the last 30 seconds, as its document asks; one that opens later begins too late. */
const replayedMs = 25_000;

/**
 * Follows a subscription while the page is seen: browsers open few connections to a host, and a hidden tab would keep
 * one. The cache takes in what comes, so that rows change by themselves; `onEvent` is for the rest.
 */
export function useLive<Data>(
  document: TypedDocumentNode<Data, { [name in keyof OperationVariables]: never }>,
  live: Live<Data>,
) {
  const isSeen = useSyncExternalStore(subscribe, () => window.document.visibilityState === 'visible');
  const { cache } = useApolloClient();
  const latest = useRef(live);
  const early = useRef<Data[]>([]);
  const { isLoaded } = live;
  useEffect(() => {
    latest.current = live;
  });
  useEffect(() => {
    if (!isLoaded) return;
    // What came before the list did may be newer than that: it has its say once more.
    for (const data of early.current.splice(0)) {
      cache.write({ query: document, dataId: 'ROOT_SUBSCRIPTION', result: data });
      latest.current.onEvent(data);
    }
  }, [isLoaded, cache, document]);
  const [context] = useState(() => {
    // What was loaded just now, with the page, is not asked for again; in a tab that was opened unseen it is old.
    let isLate = window.document.visibilityState !== 'visible';
    const beganAt = Date.now();
    return {
      onOpen: (isRetry: boolean) => {
        if (isLate || isRetry || Date.now() - beganAt > replayedMs) latest.current.onMissed();
        isLate = true;
      },
    };
  });
  const onData = ({ data: { data } }: { data: { data?: Data | undefined } }) => {
    if (!data) return;
    if (latest.current.isLoaded) latest.current.onEvent(data);
    else early.current.push(data);
  };
  useSubscription(document, isSeen ? { context, ignoreResults: true, onData } : skipToken);
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
