import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { watchBackButton } from '#lib/back-button.ts';
import '#app/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchBackButton();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
