import { useEffect, useRef } from 'react';

/** Loads the order again after another tab has paid it, and whenever this tab comes back into view. */
export function usePaidElsewhere(orderId: string, { isPaid, reload }: { isPaid: boolean; reload: () => void }) {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const channel = openChannel();
    if (isPaid) channel?.postMessage(orderId);
    const hear = ({ data }: MessageEvent) => void (data === orderId && latest.current());
    const look = () => void (document.visibilityState === 'visible' && latest.current());
    if (!isPaid) {
      channel?.addEventListener('message', hear);
      document.addEventListener('visibilitychange', look);
    }
    return () => {
      document.removeEventListener('visibilitychange', look);
      channel?.close();
    };
  }, [orderId, isPaid]);
}

/** Null in a Firefox that forbids storage: it forbids channels, too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('kelvin-payments');
  } catch {
    return null;
  }
}
