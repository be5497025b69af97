/** A page with entries that would be lost. */
interface Hold {
  onBack: (event: PopStateEvent) => void;
  /** Asks the user, and then goes or stays. */
  onLeave: (go: () => void) => void;
}

/** Of several forms on a page, the one that was changed last asks. */
let holds: Hold[] = [];

/**
 * Called before the router subscribes to popstate: listeners are called in the order of their subscription, and after the
 * router's the page is gone.
 */
export function watchBackButton() {
  window.addEventListener('popstate', (event) => holds.at(-1)?.onBack(event));
}

/** Stops the back button and `leave` until the returned function is called. */
export function holdPage(hold: Hold): () => void {
  holds = [...holds, hold];
  return () => {
    holds = holds.filter((other) => other !== hold);
  };
}

/** Goes to another page without a link; a page with entries asks first. */
export function leave(go: () => void) {
  const hold = holds.at(-1);
  if (hold) hold.onLeave(go);
  else go();
}
