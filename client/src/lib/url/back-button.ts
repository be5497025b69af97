type Hold = (event: PopStateEvent) => void;

let hold: Hold | null = null;

/**
 * Called before the router begins to listen: the window serves its listeners in their order, and what comes after the
 * router's finds the page gone.
 */
export function watchBackButton() {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Whoever holds the back button is asked first. One page at a time; answers how to let go. */
export function holdBackButton(holder: Hold): () => void {
  hold = holder;
  return () => {
    if (hold === holder) hold = null;
  };
}
