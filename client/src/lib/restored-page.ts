// Browsers keep a page that the visitor leaves, and show it again when the visitor goes back. Safari does not report to it what
// other tabs have stored meanwhile, so all stores read again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.dispatchEvent(new StorageEvent('storage'));
});
