import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, prepare } from '#app/app.tsx';
import { watchBackButton } from '#lib/url/leave.ts';
import '#app/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
watchBackButton();
// The prerendered content stays until the code of its page is loaded.
await prepare();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const prerendered = prerenderedPage(root);
// A transition renders in short tasks, so that scrolling is not blocked.
startTransition(() => {
  if (prerendered) hydrateRoot(prerendered, app);
  else createRoot(root).render(app);
});
// Loaded beside the hydration, because no page needs it before.
void import('#lib/after-hydration.ts');

/**
 * The prerendered element if the app would render the same: for a visitor, at the address without a query, and without
 * router state (`usr`), such as the page before.
 */
function prerenderedPage(place: HTMLElement): HTMLElement | null {
  const { pathname, search } = window.location;
  const state = (window.history.state as { usr?: unknown } | null)?.usr;
  const isReturning = document.documentElement.hasAttribute('data-returning');
  const page = place.querySelector<HTMLElement>('[data-page]');
  return page?.dataset['page'] === pathname && !search && !state && !isReturning ? page : null;
}
