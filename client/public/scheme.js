// Before the first paint: the color scheme of this browser or of the system, whether a user may be signed in, and that the page
// waits for the app.
(function () {
  var root = document.documentElement;
  var mode = null;
  try {
    mode = localStorage.getItem('kelvin-mode');
    if (localStorage.getItem('accessToken')) root.setAttribute('data-returning', '');
  } catch (forbidden) {}
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-color-scheme', mode === 'light' || mode === 'dark' ? mode : dark ? 'dark' : 'light');

  // Clicks and input before the hydration would be lost, so a prerendered page is inert from its first paint on. Without
  // scripts it is not.
  new MutationObserver(function (_, observer) {
    var page = document.querySelector('#root > [data-page]');
    if (!page) return;
    observer.disconnect();
    page.inert = true;
  }).observe(document, { childList: true, subtree: true });
  // On a slow network it is inert for seconds, in which its links work already.
  document.addEventListener('click', function (event) {
    var page = document.querySelector('#root > [inert]');
    // The click on the link, too, arrives here.
    if (!page || !event.isTrusted) return;
    page.inert = false;
    var pressed = document.elementFromPoint(event.clientX, event.clientY);
    page.inert = true;
    var link = pressed && pressed.closest('a[href]');
    // With Control, Command or Shift it opens another tab or window.
    if (link) link.dispatchEvent(new MouseEvent('click', event));
  });
  // Without start.js the app never starts.
  function onFault(event) {
    if (!/\/start\.js$/.test(event.target.src)) return;
    var page = document.querySelector('#root > [data-page]');
    page.querySelectorAll('button').forEach(function (button) {
      button.inert = true;
    });
    page.inert = false;
    document.getElementById('incomplete').hidden = false;
  }
  document.addEventListener('error', onFault, true);

  // Paper is white, so a dark page is printed in the light colors.
  var shown = null;
  window.addEventListener('beforeprint', function () {
    shown = root.getAttribute('data-color-scheme');
    root.setAttribute('data-color-scheme', 'light');
  });
  window.addEventListener('afterprint', function () {
    if (shown) root.setAttribute('data-color-scheme', shown);
  });
})();
