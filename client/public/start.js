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
    var page = document.querySelector('#root > [data-page]');
    page.querySelectorAll('button').forEach(function (button) {
      button.inert = true;
    });
    page.inert = false;
    document.getElementById('incomplete').hidden = false;
  }
  // A page in the background is not painted, and some browsers do not report that.
  if (document.hidden || !window.PerformanceObserver) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
})();
