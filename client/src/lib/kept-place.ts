// When the visitor goes back, a browser restores the scroll position at once, but a list that loads again is shorter then.

/** The router's key of the entry of the browser's history; '' for the first one, and null for an anchor, which has no state. */
function entry(): string | null {
  const state = window.history.state as { key?: string } | null;
  return state === null ? null : (state.key ?? '');
}

const places = new Map<string, number>();
/** After this the visitor reads the page from where it is. */
const PATIENCE_MS = 10_000;
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Returns a function that ends it. */
export function keepPlace(): () => void {
  const ended = new AbortController();
  let stopWaiting: (() => void) | undefined;
  const remember = () => {
    const here = entry();
    if (here !== null) places.set(here, window.scrollY);
  };
  // A link replaces the page before the browser reports that it was scrolled.
  for (const type of ['scroll', 'click'])
    window.addEventListener(type, remember, { capture: true, signal: ended.signal });
  window.addEventListener(
    'popstate',
    () => {
      const here = entry();
      const top = here === null ? 0 : places.get(here);
      stopWaiting = top ? scrollAlong(top) : undefined;
    },
    // After the forms that stop the back button.
    { signal: ended.signal },
  );
  return () => {
    ended.abort();
    stopWaiting?.();
    places.clear();
  };
}

/** Scrolls along as the page grows, until it is tall enough or the visitor moves. Returns a function that ends it. */
function scrollAlong(top: number): () => void {
  const here = entry();
  const waiting = new AbortController();
  const growth = new ResizeObserver(() => {
    if (entry() !== here) return end();
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY > top - 1) end();
  });
  const patience = setTimeout(end, PATIENCE_MS);
  growth.observe(document.body);
  for (const type of MOVES)
    window.addEventListener(type, end, { capture: true, passive: true, signal: waiting.signal });
  return end;

  function end() {
    growth.disconnect();
    clearTimeout(patience);
    waiting.abort();
  }
}
