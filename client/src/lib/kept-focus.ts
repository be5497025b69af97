// When the focused element is removed or disabled, the browser focuses the body, and a screen reader starts again at the top of
// the page. Here the focus moves to the next row, or to the region around, and returns to a button that is enabled again.

/**
 * The element that has or had the focus, by layer: the page, a dialog or the toasts. The newest layer is the last. When a dialog
 * closes, its button on the page may be gone.
 */
const places = new Map<Element, HTMLElement>();
const newest = () => [...places.values()].at(-1);

/** MUI's dialogs focus these as soon as the focus is lost in them. */
const TRAP = '.MuiDialog-container, .MuiDrawer-paper';
/** What a screen reader announces, and what has a tab index for this. */
const REGION = 'li, tr, form, [aria-label], [aria-labelledby], [tabindex]:not(main, #content)';
/** React, and dialogs that close, may move the focus themselves. */
const PAUSE_MS = 50;
/** Most buttons are disabled only until the server answers. */
const DISABLED_PAUSE_MS = 1000;

/** Returns a function that ends it. */
export function keepFocus(): () => void {
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    places.clear();
  };
}

function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  const layer = target.closest('[aria-live], body > *');
  if (!layer || (target.matches(TRAP) && places.has(layer))) return;
  places.delete(layer);
  places.set(layer, target);
}

function follow(records: MutationRecord[]) {
  const before = newest();
  for (const [layer, place] of places) {
    if (place.isConnected) continue;
    const near = nearest(place, records);
    if (near && layer.isConnected && !layer.matches('[aria-live]')) places.set(layer, near);
    else places.delete(layer);
  }
  const place = newest();
  const isChanged = place !== before || records.some(({ type, target }) => type === 'attributes' && target === place);
  if (!place || !isChanged) return;
  setTimeout(settle, place.matches(':disabled') ? DISABLED_PAUSE_MS : PAUSE_MS, place);
}

/** What to focus instead of a removed element. */
function nearest(place: Element, records: MutationRecord[]): HTMLElement | null {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(place));
    if (!(removed instanceof Element)) continue;
    const row = removed.matches('li, tr')
      ? [nextSibling, previousSibling].find((node) => node?.nodeName === removed.nodeName)
      : rowBefore(previousSibling, records);
    if (row instanceof HTMLElement && row.isConnected) return row;
    const region = target.isConnected && target instanceof Element && regionOf(target);
    if (region) return region;
  }
  return document.getElementById('content') ?? document.querySelector('main');
}

/** After a button that shows more of a list: the first row that it added, else the last one. */
function rowBefore(list: Node | null, records: MutationRecord[]): Node | null {
  if (!(list instanceof Element) || !list.matches('ul, ol')) return null;
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
  return added.find(({ parentNode }) => parentNode === list) ?? list.lastElementChild;
}

const regionOf = (element: Element) => element.closest<HTMLElement>(REGION);

function settle(place: HTMLElement) {
  if (place !== newest() || document.activeElement?.matches(`body *:not(${TRAP})`)) return;
  if (place.matches('.MuiButton-loading')) setTimeout(settle, DISABLED_PAUSE_MS, place);
  else focus(place.matches(':disabled') ? place.parentElement && regionOf(place.parentElement) : place);
}

function focus(target: HTMLElement | null) {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', giveBack);
  }
  target.focus({ preventScroll: true });
}

/** Not when the whole window loses the focus: then it remains the active element. */
function giveBack({ currentTarget: target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || document.activeElement === target) return;
  target.removeAttribute('tabindex');
  target.removeEventListener('blur', giveBack);
}
