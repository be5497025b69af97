import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, prepare } from '#app/app.tsx';
import { watchBackButton } from '#lib/back-button.ts';
import '#app/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchBackButton();
// What was drawn when the shop was built stays until the page that takes its place is there.
await prepare();
// In pieces: whoever scrolls meanwhile is not held up.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
