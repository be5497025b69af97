// The page is prerendered, so the app's scripts start after its first paint and do not delay its fonts and pictures.
(function () {
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    // /config.js did not load.
    if (!window.kelvin) return useWithoutApp();
    var scripts = document.getElementById('scripts').content.cloneNode(true);
    // The app is the last one. It fails if it, or a script that it imports, cannot be loaded.
    scripts.lastElementChild.onerror = useWithoutApp;
    document.head.append(scripts);
  }
  /** The links and the search of a prerendered page work without the app. */
  function useWithoutApp() {
    var page = document.querySelector('#root > [inert]');
    page.querySelectorAll('button').forEach(function (button) {
      button.inert = true;
    });
    page.inert = false;
    document.getElementById('incomplete').hidden = false;
  }
  // Until the app has started, the page is inert. On a slow network that takes seconds, in which its links work already.
  document.addEventListener('click', function (event) {
    var page = document.querySelector('#root > [inert]');
    // The click on the link, too, arrives here.
    if (!page || !event.isTrusted) return;
    page.inert = false;
    var pressed = document.elementFromPoint(event.clientX, event.clientY);
    page.inert = true;
    var link = pressed && pressed.closest('a[href]');
    if (link) link.click();
  });
  // A page in the background is not painted, and some browsers do not report that.
  if (document.hidden || !window.PerformanceObserver) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
})();
