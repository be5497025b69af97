import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, prepare } from '#app/app.tsx';
import { watchBackButton } from '#lib/url/back-button.ts';
import '#app/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchBackButton();
// What was drawn when the shop was built stays until the code of its page is there.
await prepare();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const drawn = drawnPage(root);
// In pieces: whoever scrolls meanwhile is not held up.
startTransition(() => {
  if (drawn) hydrateRoot(drawn, app);
  else createRoot(root).render(app);
});

/**
 * What stands there already is taken over if the app would draw the same: for a visitor, at the address itself, and
 * without anything that the router was told along with it (`usr`), such as where one came from.
 */
function drawnPage(place: HTMLElement): HTMLElement | null {
  const { pathname, search } = window.location;
  const told = (window.history.state as { usr?: unknown } | null)?.usr;
  const isReturning = document.documentElement.hasAttribute('data-returning');
  const page = place.querySelector<HTMLElement>(':scope > [data-page]');
  return page?.dataset['page'] === pathname && !search && !told && !isReturning ? page : null;
}
