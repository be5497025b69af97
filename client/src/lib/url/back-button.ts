type Hold = (event: PopStateEvent) => void;

let hold: Hold | null = null;

/**
 * Called before the router subscribes to popstate: listeners are called in the order of their subscription, and after the
 * router's the page is gone.
 */
export function watchBackButton() {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Handles the back button before the router, for one page at a time. Returns a function that releases it. */
export function holdBackButton(holder: Hold): () => void {
  hold = holder;
  return () => {
    if (hold === holder) hold = null;
  };
}
