type Hold = (event: PopStateEvent) => void;

/** Of several forms on a page, the one that was changed last asks. */
let holds: Hold[] = [];

/**
 * Called before the router subscribes to popstate: listeners are called in the order of their subscription, and after the
 * router's the page is gone.
 */
export function watchBackButton() {
  window.addEventListener('popstate', (event) => holds.at(-1)?.(event));
}

/** Handles the back button before the router. Returns a function that releases it. */
export function holdBackButton(holder: Hold): () => void {
  holds = [...holds, holder];
  return () => {
    holds = holds.filter((other) => other !== holder);
  };
}
