import { listen } from '../messages.ts';

interface Challenge {
  origin: string;
  publishableKey: string;
  intentId: string;
  clientSecret: string;
}

const FULL_SCREEN = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'transparent',
};

/** Shows the bank's page in a dialog over the shop's page until the customer has chosen. */
export function challenge({ origin, publishableKey, intentId, clientSecret }: Challenge): Promise<void> {
  const about = new URLSearchParams({
    key: publishableKey,
    intent: intentId,
    secret: clientSecret,
    parent: location.origin,
  });
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = 'Card authentication';
  frame.src = `${origin}/v3/authenticate.html#${about}`;
  Object.assign(dialog.style, FULL_SCREEN);
  Object.assign(frame.style, FULL_SCREEN);
  frame.style.setProperty('color-scheme', 'light');
  dialog.append(frame);
  // Only the page inside closes the dialog; Escape would leave the payment unfinished.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const stop = listen<{ action: string }>({ window: () => frame.contentWindow, origin }, ({ action }) => {
      if (action !== 'answered') return;
      stop();
      dialog.remove();
      resolve();
    });
  });
}
