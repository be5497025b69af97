import { useEffect } from 'react';

/** Beside a page: once the app has taken it over, what was drawn may be pressed and typed into. */
export function Awaken() {
  useEffect(() => document.querySelector('#root > [inert]')?.removeAttribute('inert'), []);
  return null;
}
