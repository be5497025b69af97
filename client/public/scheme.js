// Before the first paint: the color scheme of this browser or of the system, and whether a user may be signed in.
(function () {
  var root = document.documentElement;
  var mode = null;
  try {
    mode = localStorage.getItem('kelvin-mode');
    if (localStorage.getItem('accessToken')) root.setAttribute('data-returning', '');
  } catch (forbidden) {}
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-color-scheme', mode === 'light' || mode === 'dark' ? mode : dark ? 'dark' : 'light');

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
