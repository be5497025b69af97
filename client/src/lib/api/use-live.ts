import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterRequestsInFlight } from './requests-in-flight.ts';

type Live<Data> = {
  /** Whether the data that the events change is loaded. */
  isLoaded: boolean;
  onEvent: (data: Data) => void;
  /** The stream has opened after a gap, or has ended: events are missing. */
  onMissed: () => void;
};

/** A stream starts with the events of the last 30 seconds, as its document requests; one that opens later has a gap. */
const replayedMs = 25_000;

/**
 * Follows a subscription while the page is visible: browsers open few connections to a host, and a hidden tab would keep
 * one. Events update the cache, and so the rows on the screen; `onEvent` is for everything else.
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
  const applyAgain = useCallback(
    (data: Data) => {
      cache.write({ query: document, dataId: 'ROOT_SUBSCRIPTION', result: data });
      latest.current.onEvent(data);
    },
    [cache, document],
  );
  useEffect(() => {
    // Events that arrived before the list may be newer than it.
    if (isLoaded) early.current.splice(0).forEach(applyAgain);
  }, [isLoaded, applyAgain]);
  const [context] = useState(() => {
    // Data that was loaded with the page is current; in a tab that was opened in the background it is old.
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
    if (!latest.current.isLoaded) {
      early.current.push(data);
      return;
    }
    // The server may have read the answers of these before the event; what onEvent requests is newer.
    afterRequestsInFlight(() => applyAgain(data));
    latest.current.onEvent(data);
  };
  const onError = () => latest.current.onMissed();
  useSubscription(document, isSeen ? { context, ignoreResults: true, onData, onError } : skipToken);
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
